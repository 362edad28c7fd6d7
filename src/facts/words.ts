import { lowerFirst } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import type { Answered, Proven } from './evidence.ts'
import type { Day, Fact } from './facts.ts'

export const NBSP = '\u00a0'

/** In characters. */
export const HEADLINE_CHARS = 56

export const charCount = (text: string): number => [...text].length

/** «2 запрета», with a no-break space. */
export const counted = (n: number, one: string, few: string, many: string): string =>
  `${n}${NBSP}${plural(n, one, few, many)}`

/** The source's name without the part in brackets. */
export const sourceName = (source: string): string => source.replace(/ \(.*$/u, '')

/** «Ответил Автокод», «Ответила Автотека». */
export const answeredWord = (source: string): string =>
  /^[^\s,]*а(?=[\s,]|$)/u.test(source) ? 'Ответила' : 'Ответил'

export const sourceOf = ({ source, section }: Pick<Answered, 'source' | 'section'>): string =>
  source ?? section.source

/** Often not the source of the answer that contains the record. */
export const sourceOfRecord = ({ answer, alternativeSource }: Proven<Fact>): string =>
  alternativeSource?.source ?? sourceOf(answer)

/** The record's answer and those that complete it, each with its own source and time. */
export const answersOfRecord = ({ answer, alternativeSource, agreement }: Proven<Fact>): Answered[] =>
  [alternativeSource, ...(agreement?.additionsFrom ?? [])].map((source) => ({ ...answer, ...source }))

/** «пристав, суд и таможня». */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} и ${items.at(-1)}`

const MOST_NAMED = 3

/** «A, B, C и ещё 5». Newest first. */
export function shortList(items: readonly string[], separator?: string): string {
  const more = items.length - MOST_NAMED
  if (more > 0) return `${items.slice(0, MOST_NAMED).join(separator ?? ', ')} и ещё ${more}`
  return separator === undefined ? listed(items) : items.join(separator)
}

export const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

export const fitting = (most: number, ...texts: readonly string[]): string =>
  texts.find((text) => charCount(text) <= most) ?? texts.at(-1) ?? ''

/** « с 27.04.2026»; may be empty. */
export const since = (day: Day): string => (day === undefined ? '' : ` с ${formatDate(day)}`)

/** « от 27.04.2026»; may be empty. */
export const dated = (day: Day): string => (day === undefined ? '' : ` от ${formatDate(day)}`)

export const genitive = (n: number): string => ['', 'одного', 'двух', 'трёх', 'четырёх', 'пяти'][n] ?? `${n}`

/** «три года». */
export const yearsInWords = (n: number): string =>
  ['год', 'два года', 'три года', 'четыре года', 'пять лет'][n - 1] ?? counted(n, 'год', 'года', 'лет')

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

/** «второй»; digits from ten: «12-й». */
export const ordinal = (n: number): string => ORDINALS[n - 1] ?? `${n}-й`

export const inSentence = (mark: string): string => (/^\p{Lu}\p{Ll}/u.test(mark) ? lowerFirst(mark) : mark)
