/** Not in `href.ts`, which every bundle has. */
export const dealHref = {
  /** Of no car. */
  page: '/sdelka',
  of: (vin: string) => `/sdelka/${encodeURIComponent(vin)}`,
} as const
