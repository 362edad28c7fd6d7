import type { Answered } from '#facts/evidence.ts'
import { joinedAnswer } from '#facts/sources/joined-evidence.ts'
import { type CheckContext, unreadOfAnswer } from '#facts/unread.ts'
import { answerParts } from './answer-parts.ts'
import { type AnswerPart, NUMBER_COLUMN, type Sourced } from './parts.ts'

export const joinedAnswerParts = (answer: Answered, asked: CheckContext): readonly AnswerPart[] =>
  answerParts({ ...joinedAnswer(answer).facts, unread: unreadOfAnswer(answer, asked) }, asked.now)

export function recordTexts(part: AnswerPart): readonly string[] {
  switch (part.kind) {
    case 'facts':
      return part.facts.map(([key, value]) => `${key}: ${value}`)
    case 'table':
      return part.rows.map(({ cells, ...from }) =>
        words(...cells.filter((_, at) => part.columns[at] !== NUMBER_COLUMN), ...sourceTexts(from)),
      )
    case 'records':
      return part.records.map(({ title, text, ...from }) =>
        words([title, text].filter(Boolean).join(' — '), ...sourceTexts(from)),
      )
  }
}

/** Empty: the records explain themselves. */
export function captionOf(part: AnswerPart, count: number): string {
  const isClear = part.kind === 'facts' || (part.kind === 'records' && count === 1 && !part.isPast)
  return isClear ? '' : `${part.caption}${count > 1 ? ` (${count})` : ''}: `
}

const words = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

const sourceTexts = ({ source, additionsFrom = [] }: Sourced): (string | undefined)[] => [
  source && `говорит ${source}`,
  ...additionsFrom.map((name) => `дополняет ${name}`),
]
