/**
 * Separate from `href.ts`, which is in every bundle: the home page has no byte to spare and does
 * not need them.
 */
export const correctionHref = {
  page: '/oshibka-v-svedeniyah',
  of: (section: string) => `/oshibka-v-svedeniyah#${section}`,
} as const
