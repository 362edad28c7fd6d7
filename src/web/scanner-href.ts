/** Separate from `href.ts`, which is in every bundle. */
export const scannerHref = {
  page: '/skaner',
  shared: '/skaner#snimok',
} as const
