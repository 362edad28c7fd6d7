import type { QuotedValue } from '#facts/buyer-input.ts'
import { isTakenBack } from './taken-back.ts'
import { words } from './word-patterns.ts'

const PERSON = '(?:владел(?:ец|ьцы|ьцев|ьца)|хозя(?:ин|ина|ев|ева|ином)|собственник(?:а|ов|и)?)'

const COUNTS: readonly (readonly [stem: string, count: number])[] = [
  ['перв', 1],
  ['единствен', 1],
  ['од', 1],
  ['втор', 2],
  ['дв', 2],
  ['треть', 3],
  ['трет', 3],
  ['тр', 3],
  ['четв', 4],
  ['четыр', 4],
  ['пят', 5],
]

const WORD =
  '(?:перв(?:ый|ого)|единственн(?:ый|ого)|один|одного|одним|втор(?:ой|ого)|два|двух|трет(?:ий|ьего)|три|трех|четверт(?:ый|ого)|четыре|пят(?:ый|ого)|пять)'
const FIGURE = '\\d{1,2}(?:-? ?(?:й|ый|ой|ий|го|х))?'
const PAPER = '(?: (?:по|в) птс)?'

const BEFORE = words(`(?<count>${WORD}|${FIGURE}) ?${PERSON}${PAPER}`)
const AFTER = words(
  `${PERSON}${PAPER}(?: ?[:—–-] ?| )(?<count>${WORD}|\\d{1,2}(?! ?(?:\\+|и более|и больше|лет|год|мес|[.:/]\\d|[ \\d]{0,2}\\d)))`,
)
const ONE_HAND = words('(?:одни|в одних|из одних|одних) рук(?:и|ах)?')

/** «один хозяин с 2018 года» says nothing of earlier ones. */
const IS_OF_TIME = /^ (?:(?:уже|около|более|больше) )*(?:с (?:19|20)\d\d|\d{1,2} (?:лет|год))/

/** Characters to search after a phrase. */
const BEHIND = 32
const behind = (text: string, { 0: said, index }: RegExpExecArray): string =>
  text.slice(index + said.length, index + said.length + BEHIND)

/** «второй хозяин», «владельцев: 2». */
export function ownersIn(text: string): QuotedValue<number>[] {
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)].filter(
      (match) => !isTakenBack(text, match) && !IS_OF_TIME.test(behind(text, match)),
    )
  const counts = [BEFORE, AFTER].flatMap((pattern) => found(pattern).flatMap(countOf))
  const hands = found(ONE_HAND).map(([said]) => ({ value: 1, said }))
  return [...counts, ...hands]
}

function countOf({ 0: said, groups }: RegExpExecArray): QuotedValue<number>[] {
  const count = groups?.count?.toLowerCase() ?? ''
  const value = /^\d/u.test(count)
    ? Number.parseInt(count, 10)
    : COUNTS.find(([stem]) => count.startsWith(stem))?.[1]
  return value ? [{ value, said }] : []
}
