export const scannerHref = {
  page: '/skaner',
  shared: '/skaner#snimok',
} as const
