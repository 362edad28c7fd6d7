import type { Answer } from '#facts/evidence.ts'
import { inSentence } from '#facts/words.ts'
import type { Gap } from '#verdict/verdict.ts'
import { byReason } from '../verdict/shown.ts'
import { moreOnPage, shortened } from './cut.ts'

const MOST_CHARS = 90
const NAMED = 3

/** This report's gaps first, those of all reports last. */
const AT_FIRST = 3
const AT_LAST = 4

/** Gaps are no reasons of the verdict. */
export const GAPS = ['пункт', 'пункта', 'пунктов'] as const

/** One line per reason: «Розыск, запреты: не проверено: реестр не ответил». */
export function gapLines(
  gaps: readonly Gap[],
  answers: readonly Answer[],
  most: number = MOST_CHARS,
): string[] {
  return byReason(gaps).map(([reason, alike]) => {
    const about = alike.map(({ section }) => section)
    return shortened(`${names(about, answers)}: ${inSentence(firstSentence(reason))}`, most)
  })
}

/** No space for the explanation. */
const firstSentence = (text: string): string => /^.*?[.!?](?=\s)/u.exec(text)?.[0] ?? text

export function fewGapLines(gaps: readonly Gap[], answers: readonly Answer[], most?: number): string[] {
  const lines = gapLines(gaps, answers, most)
  const left = lines.length - AT_FIRST - AT_LAST
  return left > 0 ? [...lines.slice(0, AT_FIRST), moreOnPage(left, GAPS), ...lines.slice(-AT_LAST)] : lines
}

function names(sections: readonly string[], answers: readonly Answer[]): string {
  if (sections.length === answers.length) return 'Все проверки'
  const marks = sections.map((id) => answers.find(({ section }) => section.id === id)?.section.mark ?? id)
  // «И ещё 1» takes the room of a name.
  const named = marks.length === NAMED + 1 ? marks.length : NAMED
  const text = marks
    .slice(0, named)
    .map((mark, at) => (at === 0 ? mark : inSentence(mark)))
    .join(', ')
  return marks.length > named ? `${text} и ещё ${marks.length - named}` : text
}
