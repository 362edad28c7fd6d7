import { href } from '../href.ts'

/** Pages that open without a network, as the page of what is left then lists them. */
export const keptPages = [
  { path: href.codes, name: 'Коды регионов', live: true },
  { path: href.dogovor, name: 'Договор купли-продажи', live: true },
  { path: href.howMeHelp, name: 'Как проверить машину перед покупкой', live: false },
  { path: href.kbm, name: 'Расчёт КБМ', live: true },
  { path: href.faq, name: 'Помощь', live: false },
] as const

/** The blank contract, to be printed; to fill it in elsewhere there has to be a network, and room for both there is not. */
export const keptDocuments = [{ path: '/dogovor.pdf', name: 'Бланк договора, PDF' }] as const

/** Addresses of kept pages that have something to do and so need the router. */
export const livePaths: readonly string[] = [
  href.offline,
  ...keptPages.filter(({ live }) => live).map(({ path }) => path),
]

/**
 * Everything that is fetched in advance, by address.
 * @param articles Last parts of the articles' addresses.
 */
export const keptPaths = (articles: readonly string[]): string[] => [
  href.home,
  href.offline,
  href.posts,
  ...[...keptPages, ...keptDocuments].map(({ path }) => path),
  ...articles.map(href.post),
]
