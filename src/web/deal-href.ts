export const dealHref = {
  /** Of no car. */
  page: '/sdelka',
  of: (vin: string) => `/sdelka/${encodeURIComponent(vin)}`,
} as const
