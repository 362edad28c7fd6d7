import type { Answered } from '#facts/evidence.ts'
import { joined as together } from '#facts/sources/together.ts'
import { type Asked, unreadRecords } from '#facts/unread.ts'
import { inside } from '#report/inside/inside.ts'
import { type InsidePart, NUMBER_COLUMN } from '#report/inside/parts.ts'
import { joined, type Noun } from './cut.ts'

const RECORD: Noun = ['запись', 'записи', 'записей']

const SEPARATOR = '. '

/** The facts of an answer as in its row on the page. `most`: characters; the rest is counted. */
export function answerText(answer: Answered, most: number, asked: Asked): string {
  const facts = { ...together(answer).facts, unread: unreadRecords(answer, asked) }
  const parts = inside(facts, asked.now)
  const room = most - SEPARATOR.length * (parts.length - 1)
  const shares = fairShares(
    parts.map((part) => partText(part, room).length),
    room,
  )
  return parts.map((part, at) => partText(part, shares[at] ?? 0)).join(SEPARATOR)
}

/** Short texts leave their space to long ones. */
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
function partText(part: InsidePart, most: number): string {
  const records = recordTexts(part)
  const count = records.length > 1 ? ` (${records.length})` : ''
  const isClear = part.kind === 'facts' || (part.kind === 'records' && records.length === 1 && !part.isPast)
  const head = isClear ? '' : `${part.caption}${count}: `
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
