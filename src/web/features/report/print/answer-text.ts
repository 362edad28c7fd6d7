import type { Answered } from '#facts/evidence.ts'
import type { CheckContext } from '#facts/unread.ts'
import type { AnswerPart } from '#report/answer-parts/parts.ts'
import { captionOf, joinedAnswerParts, recordTexts } from '#report/answer-parts/record-texts.ts'
import { joinedWithin, type Noun } from './cut.ts'

const RECORD: Noun = ['запись', 'записи', 'записей']

const SEPARATOR = '. '

export function answerText(answer: Answered, most: number, asked: CheckContext): string {
  const parts = joinedAnswerParts(answer, asked)
  const room = most - SEPARATOR.length * (parts.length - 1)
  const shares = fairShares(
    parts.map((part) => partText(part, room).length),
    room,
  )
  return parts.map((part, at) => partText(part, shares[at] ?? 0)).join(SEPARATOR)
}

/** Short texts leave space to long ones. */
function fairShares(lengths: readonly number[], room: number): readonly number[] {
  const shares: number[] = []
  const shortestFirst = [...lengths.keys()].sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0))
  let left = room
  for (const [done, at] of shortestFirst.entries()) {
    const share = Math.min(lengths[at] ?? 0, Math.floor(left / (lengths.length - done)))
    shares[at] = share
    left -= share
  }
  return shares
}

/** «Владельцы (3): Организация, 14.03.2014, 7 л. 9 мес.; …». */
function partText(part: AnswerPart, most: number): string {
  const records = recordTexts(part)
  const head = captionOf(part, records.length)
  return head + joinedWithin(records, most - head.length, RECORD)
}
