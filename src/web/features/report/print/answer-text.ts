import type { Answered } from '#facts/evidence.ts'
import { joined as together } from '#facts/sources/together.ts'
import { type Asked, unreadRecords } from '#facts/unread.ts'
import { inside } from '#report/inside/inside.ts'
import { type InsidePart, NUMBER_COLUMN } from '#report/inside/parts.ts'
import { joined, type Noun } from './cut.ts'

const RECORD: Noun = ['запись', 'записи', 'записей']

const SEPARATOR = '. '

/** The facts of an answer, as in its row on the page, in at most `most` characters; the rest is counted. */
export function answerText(answer: Answered, most: number, asked: Asked): string {
  const facts = { ...together(answer).facts, unread: unreadRecords(answer, asked) }
  const parts = inside(facts, asked.now)
  const room = most - SEPARATOR.length * (parts.length - 1)
  const whole = parts.map((part) => partText(part, room))
  const rest = room - whole.join('').length
  // A part gets its share of the space, or what the others leave.
  const share = Math.floor(room / parts.length)
  return parts
    .map((part, at) => partText(part, Math.max(share, rest + (whole[at]?.length ?? 0))))
    .join(SEPARATOR)
}

/** «Владельцы (3): Организация, 14.03.2014, 7 л. 9 мес.; …». */
function partText(part: InsidePart, most: number): string {
  const records = recordTexts(part)
  const count = records.length > 1 ? ` (${records.length})` : ''
  const head = part.kind === 'facts' ? '' : `${part.caption}${count}: `
  return head + joined(records, most - head.length, RECORD)
}

function recordTexts(part: InsidePart): readonly string[] {
  switch (part.kind) {
    case 'facts':
      return part.facts.map(([key, value]) => `${key}: ${value}`)
    case 'table':
      return part.rows.map(({ cells, source }) =>
        words(...cells.filter((_, at) => part.columns[at] !== NUMBER_COLUMN), telling(source)),
      )
    case 'records':
      return part.records.map(({ title, text, source }) =>
        words([title, text].filter(Boolean).join(' — '), telling(source)),
      )
  }
}

const words = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

const telling = (source: string | undefined): string | undefined => source && `говорит ${source}`
