import { dealHref } from '../deal-href.ts'
import { href } from '../href.ts'

/** Offline, in the offline page's order; `live` ones need the router. */
export const keptPages = [
  { path: href.codes, name: 'Коды регионов', live: true },
  { path: dealHref.page, name: 'План сделки', live: true },
  { path: href.dogovor, name: 'Договор купли-продажи', live: false },
  { path: href.howMeHelp, name: 'Как проверить машину перед покупкой', live: false },
  { path: href.kbm, name: 'Расчёт КБМ', live: true },
  { path: href.faq, name: 'Помощь', live: false },
] as const

/** There is no room for its other formats. */
export const keptDocuments = [{ path: '/dogovor.pdf', name: 'Бланк договора, PDF' }] as const

export const livePaths: readonly string[] = [
  href.offline,
  ...keptPages.filter(({ live }) => live).map(({ path }) => path),
]

/** There is no room for the others. */
const KEPT_ARTICLE = 'kak_pravilno_podobrat_avto_s_probegom'

export const keptPaths: readonly string[] = [
  href.home,
  href.offline,
  href.posts,
  ...[...keptPages, ...keptDocuments].map(({ path }) => path),
  href.post(KEPT_ARTICLE),
]
