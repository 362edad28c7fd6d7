import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Job, Jobs } from '../messenger/jobs.ts'
import type { Executor } from './database.ts'
import { maxJobs } from './schema.ts'

/** Longer than a job can take: whoever has held one so long has died. */
const LEASE = sql`interval '30 seconds'`

const REST = sql`interval '500 milliseconds'`

/** MAX brings an update again for eight hours. */
const KEPT = sql`interval '1 day'`

/** A statement of its own: no builder says «the first one left of its dialogue». */
const claim = sql`
  update ${maxJobs} set not_before = now() + ${LEASE}, attempts = attempts + 1
  where id = (
    select id from ${maxJobs} as first
    where body is not null and not_before <= now()
      and not exists (
        select from ${maxJobs} as earlier
        where earlier.dialogue = first.dialogue and earlier.body is not null and earlier.id < first.id)
      and not exists (
        select from ${maxJobs} as latest
        where latest.dialogue = first.dialogue and latest.done_at > now() - ${REST})
    order by id limit 1
    for update skip locked)
  returning id, body, attempts - 1 as attempts`

export const maxJobsIn = (db: Executor): Jobs => ({
  async keep({ key, dialogue, body }) {
    const kept = await db
      .insert(maxJobs)
      .values({ key: sha256(key), dialogue, body, expiresAt: sql`now() + ${KEPT}` })
      .onConflictDoNothing()
      .returning({ id: maxJobs.id })
    return kept.length === 1
  },
  async claim() {
    const { rows } = await db.execute<{ id: number | string; body: unknown; attempts: number }>(claim)
    const [row] = rows
    return row && { ...row, id: Number(row.id) }
  },
  async done({ id }: Job) {
    await db.update(maxJobs).set({ body: null, doneAt: sql`now()` }).where(eq(maxJobs.id, id))
  },
  async putOff({ id }, milliseconds) {
    await db
      .update(maxJobs)
      .set({ notBefore: sql`now() + make_interval(secs => ${milliseconds / 1000})` })
      .where(eq(maxJobs.id, id))
  },
})

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
