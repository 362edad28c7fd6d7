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
  readonly text: string
  readonly isAboutPerson: boolean
}

const kinds: Readonly<Record<Action, Kind>> = {
  key_offered: { text: 'получил ключ второго шага', isAboutPerson: false },
  entered: { text: 'вошёл', isAboutPerson: false },
  locked_out: { text: 'ввёл слишком много неверных кодов', isAboutPerson: false },
  left: { text: 'вышел', isAboutPerson: false },
  comment_published: { text: 'опубликовал комментарий', isAboutPerson: false },
  comment_rejected: { text: 'отклонил комментарий', isAboutPerson: false },
  comment_taken_back: { text: 'вернул в очередь комментарий', isAboutPerson: false },
  source_off: { text: 'отключил реестр', isAboutPerson: false },
  source_on: { text: 'включил реестр', isAboutPerson: false },
  refund_begun: { text: 'начал возврат платежа', isAboutPerson: false },
  operation_decided: { text: 'решил о платеже', isAboutPerson: false },
  correction_proposed: { text: 'предложил поправку', isAboutPerson: false },
  correction_entered: { text: 'внёс поправку', isAboutPerson: false },
  correction_refused: { text: 'отклонил поправку', isAboutPerson: false },
  balance_set_back: { text: 'вернул к журналу баланс человека', isAboutPerson: true },
  purchase_written: { text: 'вписал в журнал покупку по заказу', isAboutPerson: false },
  everybody_signed_out: { text: 'закрыл все входы всех людей', isAboutPerson: false },
  signed_out: { text: 'закрыл все входы человека', isAboutPerson: true },
  blocked: { text: 'заблокировал человека', isAboutPerson: true },
  unblocked: { text: 'разблокировал человека', isAboutPerson: true },
  exported: { text: 'выгрузил данные человека', isAboutPerson: true },
  erased: { text: 'стёр человека', isAboutPerson: true },
  notice_shown: { text: 'написал сообщение всем', isAboutPerson: false },
  notice_withdrawn: { text: 'снял сообщение всем', isAboutPerson: false },
  links_checked: { text: 'проверил ссылки', isAboutPerson: false },
  word_given: { text: 'выдал слово для ключа второго шага человеку', isAboutPerson: true },
  key_forgotten: { text: 'забыл ключ второго шага человека', isAboutPerson: true },
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
    what: subject === null ? kinds[action].text : `${kinds[action].text} ${objectOf(subject)}`,
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
