import { href } from '../href.ts'

export const keptPages = [
  { path: href.codes, name: 'Коды регионов', live: true },
  { path: href.dogovor, name: 'Договор купли-продажи', live: true },
  { path: href.howMeHelp, name: 'Как проверить машину перед покупкой', live: false },
  { path: href.kbm, name: 'Расчёт КБМ', live: true },
  { path: href.faq, name: 'Помощь', live: false },
] as const

/**
 * The blank contract for printing. The form itself needs a network; there is no room to cache both.
 */
export const keptDocuments = [{ path: '/dogovor.pdf', name: 'Бланк договора, PDF' }] as const

export const livePaths: readonly string[] = [
  href.offline,
  ...keptPages.filter(({ live }) => live).map(({ path }) => path),
]

const KEPT_ARTICLES = ['kak_pravilno_podobrat_avto_s_probegom', 'vse_o_tehosmotre'] as const

export const keptPaths: readonly string[] = [
  href.home,
  href.offline,
  href.posts,
  ...[...keptPages, ...keptDocuments].map(({ path }) => path),
  ...KEPT_ARTICLES.map(href.post),
]
