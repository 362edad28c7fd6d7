import { desc } from 'drizzle-orm'
import type { JournalEntry } from '#shared/desk/view.ts'
import type { Executor } from '../../db/database.ts'
import { deskActions } from '../../db/schema.ts'
import { systemUser } from '../../system-user.ts'
import type { DeskPerson } from './door.ts'

export type Action = (typeof deskActions.$inferSelect)['action']

export interface Done {
  readonly action: Action
  /** Number of what it was done to; of a source its id. */
  readonly subject?: string
  readonly reason?: string | null
}

/** Records what somebody does, in the transaction in which it happens. */
export async function record(tx: Executor, { id, name, role }: DeskPerson, done: Done): Promise<void> {
  await tx.insert(deskActions).values({ userId: id, name, role, ...done })
}

/** By nobody's account: whoever has the machine has done it, as a user of its system. */
export async function recordByCommand(tx: Executor, done: Done): Promise<void> {
  await tx.insert(deskActions).values({ userId: null, name: systemUser(), role: 'command_line', ...done })
}

const words: Readonly<Record<Action, string>> = {
  key_offered: 'получил ключ второго шага',
  entered: 'вошёл',
  locked_out: 'ввёл слишком много неверных кодов',
  left: 'вышел',
  comment_published: 'опубликовал комментарий',
  comment_rejected: 'отклонил комментарий',
  comment_taken_back: 'вернул в очередь комментарий',
  source_off: 'отключил реестр',
  source_on: 'включил реестр',
  refund_begun: 'начал возврат платежа',
  operation_decided: 'решил о платеже',
  correction_proposed: 'предложил поправку',
  correction_entered: 'внёс поправку',
  correction_refused: 'отклонил поправку',
  everybody_signed_out: 'закрыл все входы всех людей',
  signed_out: 'закрыл все входы человека',
  blocked: 'заблокировал человека',
  unblocked: 'разблокировал человека',
  exported: 'выгрузил данные человека',
  erased: 'стёр человека',
  notice_shown: 'написал сообщение всем',
  notice_withdrawn: 'снял сообщение всем',
  links_checked: 'проверил ссылки',
  key_forgotten: 'забыл ключ второго шага человека',
}

/** The newest first. */
export async function journal(db: Executor, most: number): Promise<JournalEntry[]> {
  const rows = await db.select().from(deskActions).orderBy(desc(deskActions.id)).limit(most)
  return rows.map(({ id, at, userId, name, role, action, subject, reason }) => ({
    id,
    at: at.toISOString(),
    who: userId === null ? `${name} (командная строка)` : `${name} (${userId}, ${role})`,
    what: subject === null ? words[action] : `${words[action]} ${named(subject)}`,
    why: reason,
  }))
}

const named = (subject: string): string => (/^[a-z-]+$/.test(subject) ? subject : `№ ${subject}`)
