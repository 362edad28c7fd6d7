/** Every address of the site, in one place: links, redirects and the sitemap take it from here. */
export const href = {
  home: '/',
  check: (vin: string) => `/checks/${encodeURIComponent(vin)}`,
  faq: '/faq',
  kbm: '/kbm',
  app: '/app',
  howMeHelp: '/howMeHelp',
  codes: '/codes',
  dogovor: '/dogovor',
  posts: '/posts/',
  api: '/api',
  policy: '/policy.html',
  auth: '/auth',
  /** Where the provider's popup comes back to. */
  authProvider: '/auth/provider',
  user: '/user',
  deleteAccount: '/deleteAccount',
  testIndex: '/testIndex',
  testChecks: '/testChecks',
  testError: '/testError',
} as const
