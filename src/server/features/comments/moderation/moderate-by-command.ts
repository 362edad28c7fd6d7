import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { commentDecisions, comments } from '#server/db/schema/comments.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { commentRows } from '../comment-rows.ts'
import type { Command } from './command-line.ts'
import {
  commentNumber,
  consoleStateWords,
  decisionLine,
  listedComment,
  shownInFull,
} from './console-texts.ts'
import { type DecisionResult, decideComment } from './decide.ts'

export interface CommandResult {
  readonly text: string
  readonly isDone: boolean
}

export type DatabaseCommand = Exclude<Command, { kind: 'help' }>

const SHOWN = 100

export async function moderateByCommand(
  db: Executor,
  command: DatabaseCommand,
  moderator: string,
): Promise<CommandResult> {
  switch (command.kind) {
    case 'list':
      return list(db, command)
    case 'history':
      return history(db, command.vin)
    case 'show':
      return each(command.ids, (id) => show(db, id))
    case 'decide':
      return each(command.ids, (commentId) => decideOne(db, { ...command, commentId }, moderator))
  }
}

async function list(db: Executor, { all, vin }: Extract<Command, { kind: 'list' }>): Promise<CommandResult> {
  const which = and(all ? undefined : eq(comments.state, 'pending'), ofCar(vin))
  const count = await db.$count(comments, which)
  const rows = await commentRows(db).where(which).orderBy(asc(comments.id)).limit(SHOWN)
  return done(counted(count, all), ...rows.map(listedComment), ...left(count))
}

const counted = (count: number, all: boolean): string => {
  if (all) return count === 0 ? 'Комментариев нет.' : `Комментариев: ${count}.`
  return count === 0 ? 'Очередь пуста: все комментарии разобраны.' : `Ждут решения: ${count}.`
}

async function history(db: Executor, vin: string | undefined): Promise<CommandResult> {
  const rows = await db
    .select({ decision: commentDecisions, vin: comments.vin })
    .from(commentDecisions)
    .innerJoin(comments, eq(comments.id, commentDecisions.commentId))
    .where(ofCar(vin))
    .orderBy(desc(commentDecisions.id))
    .limit(SHOWN)
  if (rows.length === 0) return done('Решений ещё не было.')
  return done(
    rows
      .map((row) => `${commentNumber(row.decision.commentId)}  ${row.vin}  ${decisionLine(row.decision)}`)
      .join('\n'),
  )
}

async function show(db: Executor, id: number): Promise<CommandResult> {
  const [row] = await commentRows(db).where(eq(comments.id, id))
  if (!row) return unknown(id)
  const ofIt = eq(commentDecisions.commentId, id)
  const decisions = await db.select().from(commentDecisions).where(ofIt).orderBy(asc(commentDecisions.id))
  return done(shownInFull(row, decisions))
}

type OneDecision = Omit<Extract<Command, { kind: 'decide' }>, 'ids' | 'kind'> & { commentId: number }

async function decideOne(
  db: Executor,
  { commentId, to, reason }: OneDecision,
  moderator: string,
): Promise<CommandResult> {
  const decided = await decideComment(db, {
    commentId,
    to,
    ...(reason !== undefined && { reason }),
    moderator,
    channel: 'command_line',
  })
  if (decided.outcome === 'unknown') return unknown(commentId)
  if (decided.outcome === 'already') return inVain(decided)
  return done(
    `${commentNumber(commentId)}: ${consoleStateWords(decided.from)} → ${consoleStateWords(to, reason)}.`,
  )
}

const inVain = ({ card }: Extract<DecisionResult, { outcome: 'already' }>): CommandResult => ({
  text: `${commentNumber(card.id)}: уже ${consoleStateWords(card.state, card.reason)}${byWhom(card)}.\n`,
  isDone: card.state !== 'deleted',
})

const byWhom = ({ decision, state }: Extract<DecisionResult, { outcome: 'already' }>['card']): string =>
  decision?.to === state ? ` (${decision.moderator}, ${formatDateTime(decision.at)})` : ''

const unknown = (id: number): CommandResult => ({
  text: `${commentNumber(id)}: такого комментария нет.\n`,
  isDone: false,
})

async function each(
  ids: readonly number[],
  work: (id: number) => Promise<CommandResult>,
): Promise<CommandResult> {
  const outcomes: CommandResult[] = []
  for (const id of ids) outcomes.push(await work(id))
  return { text: outcomes.map(({ text }) => text).join(''), isDone: outcomes.every(({ isDone }) => isDone) }
}

const ofCar = (vin: string | undefined): SQL | undefined =>
  vin === undefined ? undefined : eq(comments.vin, vin)

const left = (count: number): string[] => (count > SHOWN ? [`…и ещё ${count - SHOWN}.`] : [])

const done = (...texts: string[]): CommandResult => ({ text: `${texts.join('\n\n')}\n`, isDone: true })
