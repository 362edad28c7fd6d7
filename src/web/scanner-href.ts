/** Addresses of the code scanner. Separate from `href.ts`, which is in every bundle. */
export const scannerHref = {
  page: '/skaner',
  /** With a picture shared by another application. */
  shared: '/skaner#snimok',
} as const
