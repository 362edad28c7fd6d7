/** Not in `href.ts`, which every bundle has. */
export const scannerHref = {
  page: '/skaner',
  shared: '/skaner#snimok',
} as const
