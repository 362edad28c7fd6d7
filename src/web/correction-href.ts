export const correctionHref = {
  page: '/oshibka-v-svedeniyah',
  of: (section: string) => `/oshibka-v-svedeniyah#${section}`,
} as const
