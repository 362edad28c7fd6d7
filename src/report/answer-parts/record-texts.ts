import type { Answered } from '#facts/evidence.ts'
import { joinedAnswer } from '#facts/sources/joined-evidence.ts'
import { type Asked, unreadOfAnswer } from '#facts/unread.ts'
import { answerParts } from './answer-parts.ts'
import { type AnswerPart, NUMBER_COLUMN } from './parts.ts'

export const joinedAnswerParts = (answer: Answered, asked: Asked): readonly AnswerPart[] =>
  answerParts({ ...joinedAnswer(answer).facts, unread: unreadOfAnswer(answer, asked) }, asked.now)

export function recordTexts(part: AnswerPart): readonly string[] {
  switch (part.kind) {
    case 'facts':
      return part.facts.map(([key, value]) => `${key}: ${value}`)
    case 'table':
      return part.rows.map(({ cells, source }) =>
        words(...cells.filter((_, at) => part.columns[at] !== NUMBER_COLUMN), sourceText(source)),
      )
    case 'records':
      return part.records.map(({ title, text, source }) =>
        words([title, text].filter(Boolean).join(' — '), sourceText(source)),
      )
  }
}

/** Empty: the records explain themselves. */
export function captionOf(part: AnswerPart, count: number): string {
  const isClear = part.kind === 'facts' || (part.kind === 'records' && count === 1 && !part.isPast)
  return isClear ? '' : `${part.caption}${count > 1 ? ` (${count})` : ''}: `
}

const words = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

const sourceText = (source: string | undefined): string | undefined => source && `говорит ${source}`
