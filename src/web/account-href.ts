/** Apart, because every page carries the script that reads them. */
export const accountHref = {
  auth: '/auth',
  user: '/user',
  deleteAccount: '/deleteAccount',
  appPay: '/appPay',
  appCabinet: '/app/cabinet',
} as const
