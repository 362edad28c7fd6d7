import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { NewTask, Tasks, Wanted } from '../messenger/check/tasks.ts'
import type { MessengerName } from '../messenger/port.ts'
import type { Executor } from './database.ts'
import { botTasks } from './schema.ts'

/** Who has not prolonged it so long has died. */
const LEASE = sql`interval '30 seconds'`

/** A messenger brings an update again for a day at most. */
const KEPT = sql`now() + interval '1 day'`

interface Row extends Record<string, unknown> {
  readonly id: number | string
  readonly messenger: MessengerName
  readonly chat: number | string
  readonly is_group: boolean
  readonly person_id: number | string
  readonly body: Wanted
  readonly message_id: string | null
  readonly attempts: number
  readonly age_ms: number
}

const rowOf = ({ key, address, personId, wanted, messageId }: NewTask) => ({
  key: createHash('sha256').update(key).digest(),
  ...address,
  personId,
  body: wanted,
  messageId: messageId ?? null,
  expiresAt: KEPT,
})

export const botTasksIn = (db: Executor): Tasks => ({
  async keep(task) {
    await db.insert(botTasks).values(rowOf(task)).onConflictDoNothing()
  },
  async claim(messengers, most) {
    // One after another in a chat. What is due is asked again of the locked row: another server may have taken it.
    const { rows } = await db.execute<Row>(sql`
      update ${botTasks} set not_before = now() + ${LEASE}, attempts = attempts + 1
      where id in (
        select task.id from ${botTasks} as task
        where body is not null and not_before <= now()
          and messenger in ${[...messengers]}
          and not exists (
            select from ${botTasks} as earlier
            where earlier.chat = task.chat and earlier.id < task.id
              and earlier.messenger = task.messenger and earlier.body is not null)
        order by task.id limit ${most}::int
        for update skip locked)
      returning id, messenger, chat, is_group, person_id, body, message_id, attempts - 1 as attempts,
        (extract(epoch from now() - created_at) * 1000)::double precision as age_ms`)
    return rows
      .map((row) => ({
        id: Number(row.id),
        address: { messenger: row.messenger, chat: Number(row.chat), isGroup: row.is_group },
        personId: Number(row.person_id),
        wanted: row.body,
        messageId: row.message_id ?? undefined,
        attempts: row.attempts,
        ageMs: row.age_ms,
      }))
      .toSorted((one, other) => one.id - other.id)
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
  async done({ id }) {
    await db.update(botTasks).set({ body: null }).where(eq(botTasks.id, id))
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
