/** Separate from `href.ts`, which is in every bundle. */
export const dealHref = {
  /** Of no car. */
  page: '/sdelka',
  of: (vin: string) => `/sdelka/${encodeURIComponent(vin)}`,
} as const
