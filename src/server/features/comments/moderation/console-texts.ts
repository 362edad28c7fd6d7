import type { commentDecisions } from '#server/db/schema/comments.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import type { CommentRow } from '../comment-rows.ts'
import type { CommentState } from '../state-change.ts'
import { hintsInWords } from './cards.ts'

export type DecisionRow = typeof commentDecisions.$inferSelect

const EXCERPT_LENGTH = 200

const STATES: Readonly<Record<CommentState, string>> = {
  pending: 'ждёт решения',
  published: 'опубликован',
  rejected: 'отклонён',
  deleted: 'удалён автором',
}

export const consoleStateWords = (state: CommentState, reason?: string | null): string =>
  reason ? `${STATES[state]}: ${reason}` : STATES[state]

export const commentNumber = (id: number): string => `№\u00a0${id}`

export const listedComment = (row: CommentRow): string =>
  lines(titleOf(row), ...hintLines(row), row.text && `    ${excerpt(row.text)}`)

export const shownInFull = (row: CommentRow, decisions: readonly DecisionRow[]): string =>
  lines(
    titleOf(row),
    ...hintLines(row),
    row.text && printable(row.text).replaceAll(/^/gm, '    '),
    decisions.length === 0 ? 'Решений ещё не было.' : 'Решения:',
    ...decisions.map((decision) => `    ${decisionLine(decision)}`),
  )

export const decisionLine = ({ at, from, to, reason, moderator, channel }: DecisionRow): string =>
  printable(
    `${formatDateTime(at)}  ${consoleStateWords(from)} → ${consoleStateWords(to, reason)}  ` +
      `${moderator}, ${channel === 'messenger' ? 'в чате' : 'командой'}`,
  )

const titleOf = ({ id, vin, author, createdAt, state, reason }: CommentRow): string =>
  printable(
    [commentNumber(id), vin, author, formatDateTime(createdAt), consoleStateWords(state, reason)]
      .join('  ')
      .trimEnd(),
  )

function hintLines(row: CommentRow): string[] {
  const hints = hintsInWords(row)
  return hints.length === 0 ? [] : [`    ! ${hints.join('; ')}`]
}

function excerpt(text: string): string {
  const characters = Array.from(printable(text).replaceAll(/\s+/g, ' '))
  const beginning = characters.slice(0, EXCERPT_LENGTH).join('')
  return characters.length > EXCERPT_LENGTH ? `${beginning}…` : beginning
}

const lines = (...texts: string[]): string => texts.filter((text) => text !== '').join('\n')

/** Strangers wrote these texts, and a terminal obeys control characters. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '')
