import type { MarkedText } from '#shared/desk/view.ts'
import { finderOf, hintText } from './hints.ts'

/** A phone number in single digits has eleven words. */
const MOST_WORDS = 14

const MOST_MARKS = 5

const WORD = /\S+/g

interface Span {
  readonly from: number
  readonly to: number
  readonly hint: string
}

/**
 * Marks the shortest runs of words that cause a hint on their own. Hints of the whole text mark
 * nothing.
 */
export function markedText(text: string, hints: readonly string[]): MarkedText[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  }))
  return piecesOf(
    text,
    hints.flatMap((hint) => runsOf(text, words, hint).map((run) => ({ ...run, hint: hintText(hint) }))),
  )
}

type Run = Pick<Span, 'from' | 'to'>

/** Overlapping stretches, so that no run is cut. */
function runsOf(text: string, words: readonly Run[], hint: string): Run[] {
  const isFound = finderOf(hint)
  const runs: Run[] = []
  for (let at = 0; isFound && at < words.length && runs.length < MOST_MARKS; ) {
    const stretch = words.slice(at, at + 2 * MOST_WORDS)
    const isIn = (part: readonly Run[]) => isFound(text.slice(part[0]?.from, part.at(-1)?.to))
    if (!isIn(stretch)) {
      at += MOST_WORDS
      continue
    }
    const end = stretch.findIndex((_word, index) => isIn(stretch.slice(0, index + 1)))
    const start = stretch.findLastIndex((_word, index) => index <= end && isIn(stretch.slice(index, end + 1)))
    const [first, last] = [stretch[start], stretch[end]]
    if (first && last) runs.push({ from: first.from, to: last.to })
    at += end + 1
  }
  return runs
}

function piecesOf(text: string, spans: readonly Span[]): MarkedText[] {
  const pieces: MarkedText[] = []
  let at = 0
  for (const { from, to, hint } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue
    if (from > at) pieces.push({ text: text.slice(at, from) })
    pieces.push({ text: text.slice(from, to), hint })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}
