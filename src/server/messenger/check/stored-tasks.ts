import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { botTasks } from '#server/db/schema/messengers.ts'
import type { MessengerName } from '../port.ts'
import type { NewTask, Task, TaskRequest, Tasks } from './tasks.ts'

/** An expired lease means that its process died. */
const LEASE = sql`interval '30 seconds'`

/** Longer than a messenger takes to send one message. */
const SHOWING = sql`interval '10 seconds'`

/** Across all servers, so that many chats give no larger quota. */
const MOST_OF_A_PERSON = 2

/** A messenger redelivers an update for at most a day. */
const KEPT = sql`now() + interval '1 day'`

/** Delay from which a task waits for its day, not for another try. */
const FAR = sql`interval '1 hour'`

const later = (ms: number) => sql`make_interval(secs => ${ms / 1000})`

interface Row extends Record<string, unknown> {
  readonly id: number | string
  readonly messenger: MessengerName
  readonly chat: number | string
  readonly is_group: boolean
  readonly person_id: number | string
  readonly body: TaskRequest
  readonly message_id: string | null
  readonly attempts: number
  readonly upload: string | null
  readonly age_ms: number
}

const rowOf = ({ key, address, personId, wanted, messageId, afterMs = 0 }: NewTask) => ({
  key: createHash('sha256').update(key).digest(),
  ...address,
  personId,
  body: wanted,
  messageId: messageId ?? null,
  notBefore: sql`now() + ${later(afterMs)}`,
  expiresAt: sql`${KEPT} + ${later(afterMs)}`,
})

const taskOf = (row: Row): Task => ({
  id: Number(row.id),
  address: { messenger: row.messenger, chat: Number(row.chat), isGroup: row.is_group },
  personId: Number(row.person_id),
  wanted: row.body,
  messageId: row.message_id ?? undefined,
  attempts: row.attempts,
  upload: row.upload ?? undefined,
  ageMs: row.age_ms,
})

const ageMs = sql`(extract(epoch from now() - created_at) * 1000)::double precision as age_ms`

export const botTasksIn = (db: Executor): Tasks => ({
  async keep(task) {
    await db.insert(botTasks).values(rowOf(task)).onConflictDoNothing()
  },
  async claim(messengers, most) {
    // One task per chat, people in turn. The locked row is checked again: another server may have
    // taken it.
    const { rows } = await db.execute<Row>(sql`
      update ${botTasks} set not_before = now() + ${LEASE}, attempts = attempts + 1
      where id in (
        select task.id from ${botTasks} as task
        join (
          select id, row_number() over (partition by messenger, person_id order by id)
            + (select count(*) from ${botTasks} as busy
              where busy.person_id = first.person_id and busy.messenger = first.messenger
                and busy.body is not null and busy.attempts > 0 and busy.not_before > now()) as turn
          from ${botTasks} as first
          where body is not null and not_before <= now()
            and messenger in ${[...messengers]}
            and not exists (
              select from ${botTasks} as earlier
              where earlier.chat = first.chat and earlier.id < first.id
                and earlier.messenger = first.messenger and earlier.body is not null
                and earlier.not_before <= now() + ${FAR})
        ) as due on due.id = task.id
        where turn <= ${MOST_OF_A_PERSON} and task.body is not null and task.not_before <= now()
        order by turn, task.id limit ${most}::int
        for update of task skip locked)
      returning id, messenger, chat, is_group, person_id, body, message_id, upload, attempts - 1 as attempts, ${ageMs}`)
    return rows.map(taskOf).toSorted((one, other) => one.id - other.id)
  },
  async claimUnshown(messengers, most) {
    const { rows } = await db.execute<Row>(sql`
      update ${botTasks} set not_before = now() + ${SHOWING}
      where id in (
        select id from ${botTasks}
        where body is not null and message_id is null and attempts = 0 and not_before <= now()
          and messenger in ${[...messengers]}
        order by id limit ${most}::int
        for update skip locked)
      returning id, messenger, chat, is_group, person_id, body, message_id, upload, attempts, ${ageMs}`)
    return rows.map(taskOf)
  },
  async prolong(ids) {
    await db
      .update(botTasks)
      .set({ notBefore: sql`now() + ${LEASE}` })
      .where(inArray(botTasks.id, [...ids]))
  },
  async shownIn({ id }, messageId) {
    await db.update(botTasks).set({ messageId }).where(eq(botTasks.id, id))
  },
  async uploaded({ id }, upload) {
    await db.update(botTasks).set({ upload }).where(eq(botTasks.id, id))
  },
  async done({ id }) {
    await db.update(botTasks).set({ body: null, upload: null }).where(eq(botTasks.id, id))
  },
  async putOff({ id }, milliseconds) {
    await db
      .update(botTasks)
      .set({
        notBefore: sql`now() + make_interval(secs => ${milliseconds / 1000})`,
        attempts: sql`greatest(0, ${botTasks.attempts} - 1)`,
      })
      .where(eq(botTasks.id, id))
  },
})
