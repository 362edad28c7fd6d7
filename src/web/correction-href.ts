/** Not in `href.ts`, which every bundle has: the home page has no byte to spare. */
export const correctionHref = {
  page: '/oshibka-v-svedeniyah',
  of: (section: string) => `/oshibka-v-svedeniyah#${section}`,
} as const
