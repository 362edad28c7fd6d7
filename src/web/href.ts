import { accountHref } from './account-href.ts'

/** All addresses of the site except `correction-href.ts`, for links, redirects and the sitemap. */
export const href = {
  home: '/',
  /** The search with this text in its field. */
  searchVin: (text: string) => `/?vin=${encodeURIComponent(text)}`,
  searchPlate: (plate: string) => `/?plate=${encodeURIComponent(plate)}`,
  /** Leads to the report or the search, depending on `text`. */
  find: '/share',
  check: (vin: string) => `/checks/${encodeURIComponent(vin)}`,
  faq: '/faq',
  kbm: '/kbm',
  app: '/app',
  howMeHelp: '/howMeHelp',
  codes: '/codes',
  codesJson: '/codes.json',
  codesCsv: '/codes.csv',
  dogovor: '/dogovor',
  /** The open form of the contract, filled with this car. */
  dogovorOf: (vin: string) => `/dogovor?vin=${encodeURIComponent(vin)}#zapolnit`,
  posts: '/posts/',
  api: '/api',
  status: '/status',
  post: (path: string) => `/posts/${path}`,
  policy: '/policy.html',
  terms: '/terms_of_use.html',
  redirect: (url: string) => `/redirect?url=${encodeURIComponent(url)}`,
  offline: '/offline',
  /** Without cars; see `comparison-href.ts`. */
  comparison: '/sravnenie',
  sitemap: '/sitemap.xml',
  manifest: '/app.webmanifest',
  /** Return address of the provider's popup. */
  authProvider: '/auth/provider',
  payment: '/payment',
  successPay: '/successPay',
  failPay: '/failPay',
  testIndex: '/testIndex',
  testChecks: '/testChecks',
  testError: '/testError',
  ...accountHref,
} as const
