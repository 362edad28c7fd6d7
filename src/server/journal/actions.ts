import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { DeskAccount } from '#shared/desk/people.ts'
import type { DeskRole, Journal, JournalEntry } from '#shared/desk/view.ts'
import type { Executor } from '../db/database.ts'
import { deskActions } from '../db/schema/desk.ts'

export interface DeskPerson {
  readonly id: number
  readonly name: string
  readonly role: DeskRole
}

export type Action = (typeof deskActions.$inferSelect)['action']

export const LINE_MAX_LENGTH = 300

export interface Done {
  readonly action: Action
  readonly subject?: string
  readonly reason?: string | null | undefined
}

export async function journalAction(tx: Executor, { id, name, role }: DeskPerson, done: Done): Promise<void> {
  await tx.insert(deskActions).values({ userId: id, name, role, ...done })
}

export const recordByCommand =
  (name: string) =>
  async (tx: Executor, done: Done): Promise<void> => {
    await tx.insert(deskActions).values({ userId: null, name, role: 'command_line', ...done })
  }

interface Kind {
  readonly said: string
  readonly isAboutPerson: boolean
}

const kinds: Readonly<Record<Action, Kind>> = {
  key_offered: { said: 'получил ключ второго шага', isAboutPerson: false },
  entered: { said: 'вошёл', isAboutPerson: false },
  locked_out: { said: 'ввёл слишком много неверных кодов', isAboutPerson: false },
  left: { said: 'вышел', isAboutPerson: false },
  comment_published: { said: 'опубликовал комментарий', isAboutPerson: false },
  comment_rejected: { said: 'отклонил комментарий', isAboutPerson: false },
  comment_taken_back: { said: 'вернул в очередь комментарий', isAboutPerson: false },
  source_off: { said: 'отключил реестр', isAboutPerson: false },
  source_on: { said: 'включил реестр', isAboutPerson: false },
  refund_begun: { said: 'начал возврат платежа', isAboutPerson: false },
  operation_decided: { said: 'решил о платеже', isAboutPerson: false },
  correction_proposed: { said: 'предложил поправку', isAboutPerson: false },
  correction_entered: { said: 'внёс поправку', isAboutPerson: false },
  correction_refused: { said: 'отклонил поправку', isAboutPerson: false },
  balance_set_back: { said: 'вернул к журналу баланс человека', isAboutPerson: true },
  purchase_written: { said: 'вписал в журнал покупку по заказу', isAboutPerson: false },
  everybody_signed_out: { said: 'закрыл все входы всех людей', isAboutPerson: false },
  signed_out: { said: 'закрыл все входы человека', isAboutPerson: true },
  blocked: { said: 'заблокировал человека', isAboutPerson: true },
  unblocked: { said: 'разблокировал человека', isAboutPerson: true },
  exported: { said: 'выгрузил данные человека', isAboutPerson: true },
  erased: { said: 'стёр человека', isAboutPerson: true },
  notice_shown: { said: 'написал сообщение всем', isAboutPerson: false },
  notice_withdrawn: { said: 'снял сообщение всем', isAboutPerson: false },
  links_checked: { said: 'проверил ссылки', isAboutPerson: false },
  word_given: { said: 'выдал слово для ключа второго шага человеку', isAboutPerson: true },
  key_forgotten: { said: 'забыл ключ второго шага человека', isAboutPerson: true },
}

export const actionsOnPeople: readonly Action[] = deskActions.action.enumValues.filter(
  (action) => kinds[action].isAboutPerson,
)

type Row = typeof deskActions.$inferSelect

const PAGE = 200

export async function journal(db: Executor, before: number | undefined): Promise<Journal> {
  const rows = await db
    .select()
    .from(deskActions)
    .where(before === undefined ? undefined : lt(deskActions.id, before))
    .orderBy(desc(deskActions.id))
    .limit(PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return { kind: 'journal', entries: shown.map(entryOf), earlier: last?.id ?? null }
}

const entryOf = (row: Row): JournalEntry => {
  const { id, at, action, subject, reason } = row
  return {
    id,
    at: at.toISOString(),
    who: whoDid(row),
    what: subject === null ? kinds[action].said : `${kinds[action].said} ${objectOf(subject)}`,
    why: reason,
  }
}

const whoDid = ({ userId, name, role }: Row): string =>
  userId === null ? `${name} (командная строка)` : `${name} (${userId}, ${role})`

export async function accountBlockOf(db: Executor, personId: number): Promise<DeskAccount['block']> {
  const [latest] = await db
    .select()
    .from(deskActions)
    .where(
      and(inArray(deskActions.action, ['blocked', 'unblocked']), eq(deskActions.subject, String(personId))),
    )
    .orderBy(desc(deskActions.id))
    .limit(1)
  return latest?.action === 'blocked' ? { who: whoDid(latest), why: latest.reason } : null
}

const objectOf = (subject: string): string => (/^[a-z-]+$/.test(subject) ? subject : `№ ${subject}`)
