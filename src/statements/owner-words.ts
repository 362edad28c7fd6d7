import type { QuotedValue } from '#facts/buyer-input.ts'
import { isTakenBack } from './taken-back.ts'
import { words } from './word-patterns.ts'

const WOMAN = '(?:владелиц(?:а|ы|ей|у)?|хозяйк(?:а|и|ой|у)|хозяек|собственниц(?:а|ы|ей|у)?)'
const PERSON = `(?:владел(?:ец|ьцы|ьцев|ьца)|хозя(?:ин|ина|ев|ева|ином)|собственник(?:а|ов|и)?|${WOMAN})`
const IS_WOMAN = words(WOMAN)

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
  '(?:перв(?:ый|ого|ая|ой)|единственн(?:ый|ого|ая|ой)|один|одного|одним|одна|одной|втор(?:ой|ого|ая)|два|две|двух|трет(?:ий|ьего|ья|ьей)|три|трех|четверт(?:ый|ого|ая|ой)|четыре|пят(?:ый|ого|ая|ой)|пять)'
const FIGURE = '\\d{1,2}(?:-? ?(?:й|ый|ой|ий|го|х|я|ая|ья))?'
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

/** «второй хозяин», «владельцев: 2». In «второй хозяин, первая хозяйка …» she is a former one. */
export function ownersIn(text: string): QuotedValue<number>[] {
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)].filter(
      (match) => !isTakenBack(text, match) && !IS_OF_TIME.test(behind(text, match)),
    )
  const counts = [BEFORE, AFTER].flatMap((pattern) => found(pattern).flatMap(countOf))
  const hands = found(ONE_HAND).map(([said]) => ({ value: 1, said }))
  const most = Math.max(...counts.map(({ value }) => value))
  return [...counts.filter(({ value, said }) => value === most || said.search(IS_WOMAN) < 0), ...hands]
}

function countOf({ 0: said, groups }: RegExpExecArray): QuotedValue<number>[] {
  const count = groups?.count?.toLowerCase() ?? ''
  const value = /^\d/u.test(count)
    ? Number.parseInt(count, 10)
    : COUNTS.find(([stem]) => count.startsWith(stem))?.[1]
  return value ? [{ value, said }] : []
}
