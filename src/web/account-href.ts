export const accountHref = {
  auth: '/auth',
  user: '/user',
  deleteAccount: '/deleteAccount',
  appPay: '/appPay',
  appCabinet: '/app/cabinet',
} as const
