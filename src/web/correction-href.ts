/**
 * Addresses of the page about records that are wrong. Beside `href.ts`, which goes out with every page: the home page,
 * which leads to none of them by script, has no byte to spare.
 */
export const correctionHref = {
  page: '/oshibka-v-svedeniyah',
  of: (section: string) => `/oshibka-v-svedeniyah#${section}`,
} as const
