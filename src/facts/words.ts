import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import type { Answered } from './evidence.ts'
import type { Day } from './facts.ts'

/** What stands between a number and its unit. */
export const NBSP = '\u00a0'

/** Signs that a headline has room for. */
export const HEADLINE_SIGNS = 56

/** Signs as a person counts them. */
export const signs = (text: string): number => [...text].length

/** «2 запрета», held together by a no-break space. */
export const counted = (n: number, one: string, few: string, many: string): string =>
  `${n}${NBSP}${plural(n, one, few, many)}`

/** «Реестр залогов (ФНП)» without what stands in brackets. */
export const sourceName = (source: string): string => source.replace(/ \(.*$/u, '')

/** «Ответил Автокод», «Ответила Автотека». */
export const answeredWord = (source: string): string =>
  /^[^\s,]*а(?=[\s,]|$)/u.test(source) ? 'Ответила' : 'Ответил'

/** Who answered, as a person would name it. */
export const sourceOf = ({ source, section }: Pick<Answered, 'source' | 'section'>): string =>
  source ?? section.source

/** «пристав, суд и таможня». */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} и ${items.at(-1)}`

/** Records that a title names; all of them are listed below it. */
const MOST_NAMED = 3

/**
 * «A, B, C и ещё 5»: the first three, whatever their number, so that a title does not grow with the records. The newest
 * come first where they have days.
 * @param separator of no more than three; absent: as `listed`
 */
export function shortList(items: readonly string[], separator?: string): string {
  const more = items.length - MOST_NAMED
  if (more > 0) return `${items.slice(0, MOST_NAMED).join(separator ?? ', ')} и ещё ${more}`
  return separator === undefined ? listed(items) : items.join(separator)
}

export const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** The first that has at most so many signs; the last, which has to fit anyway, when none does. */
export const fitting = (most: number, ...texts: readonly string[]): string =>
  texts.find((text) => signs(text) <= most) ?? texts.at(-1) ?? ''

/** « с 27.04.2026», or nothing when the day is not known. */
export const since = (day: Day): string => (day === undefined ? '' : ` с ${formatDate(day)}`)

/** « от 27.04.2026», or nothing when the day is not known. */
export const dated = (day: Day): string => (day === undefined ? '' : ` от ${formatDate(day)}`)

/** «у двух кредиторов»: how many in the genitive; large numbers stand in figures. */
export const genitive = (n: number): string => ['', 'одного', 'двух', 'трёх', 'четырёх', 'пяти'][n] ?? `${n}`

/** «три года». */
export const yearsInWords = (n: number): string =>
  ['год', 'два года', 'три года', 'четыре года', 'пять лет'][n - 1] ?? counted(n, 'год', 'года', 'лет')

/** The text as a sentence: registries end some with a full stop or two, some with none. */
export function sentence(text: string): string {
  const bare = text.replace(/[\s.,;:]+$/u, '').trim()
  return bare === '' || /[!?…]$/u.test(bare) ? bare : `${bare}.`
}

const ORDINALS = [
  'первый',
  'второй',
  'третий',
  'четвёртый',
  'пятый',
  'шестой',
  'седьмой',
  'восьмой',
  'девятый',
]

/** «второй»; from ten on in figures: «12-й». */
export const ordinal = (n: number): string => ORDINALS[n - 1] ?? `${n}-й`
