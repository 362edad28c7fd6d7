/** Addresses of the scanner of codes. Not in `href.ts`: every page carries that one. */
export const scannerHref = {
  page: '/skaner',
  /** With a picture that another application has shared. */
  shared: '/skaner#snimok',
} as const
