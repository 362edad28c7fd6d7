import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Executor, sqlState } from '../db/database.ts'
import { maxJobs } from '../db/schema/messengers.ts'
import { type Job, type JobStoring, type Jobs, type NewJob, UnfitJob } from './jobs.ts'

/** An expired lease means that its process died. */
const LEASE = sql`interval '30 seconds'`

const REST_MS = 500

/** MAX redelivers an update for eight hours. */
const KEPT = sql`interval '1 day'`

/** The count takes no lock, so simultaneous inserts may exceed the limit. */
const keep = ({ key, dialogue, body, atMost }: NewJob) => sql`
  with left_to_do as (
    select count(*) >= ${atMost ?? null}::int as is_full
    from (
      select from ${maxJobs} where dialogue = ${dialogue}::bigint and body is not null
      limit ${atMost ?? 0}::int) as counted
  ), kept as (
    insert into ${maxJobs} (key, dialogue, body, expires_at)
    select ${sha256(key)}::bytea, ${dialogue}::bigint, ${JSON.stringify(body)}::jsonb, now() + ${KEPT}
    from left_to_do where is_full is not true
    on conflict do nothing
    returning id
  )
  select case
    when exists (select from kept) then 'kept'
    when is_full and not exists (select from ${maxJobs} where key = ${sha256(key)}::bytea) then 'full'
    else 'known' end as became
  from left_to_do`

/**
 * Index steps find the first job of each dialogue: a long dialogue does not delay others. The
 * locked row is checked again.
 */
const claim = (restMs: number) => sql`
  with recursive firsts as (
    (select id, dialogue from ${maxJobs} where body is not null order by dialogue, id limit 1)
    union all
    select next.id, next.dialogue from firsts cross join lateral (
      select id, dialogue from ${maxJobs}
      where body is not null and dialogue > firsts.dialogue
      order by dialogue, id limit 1) as next
  )
  update ${maxJobs} set not_before = now() + ${LEASE}, attempts = attempts + 1
  where id = (
    select first.id from ${maxJobs} as first
    where first.id = any (array(select firsts.id from firsts))
      and body is not null and not_before <= now()
      and not exists (
        select from ${maxJobs} as latest
        where latest.dialogue = first.dialogue and latest.done_at > now() - make_interval(secs => ${restMs / 1000}))
    order by first.id limit 1
    for update skip locked)
  returning id, body, attempts - 1 as attempts`

/** @param restMs pause of a dialogue after each job. */
export const maxJobsIn = (db: Executor, restMs = REST_MS): Jobs => ({
  async keep(job) {
    const { rows } = await db.execute<{ became: JobStoring }>(keep(job)).catch(orUnfit)
    return rows[0]?.became ?? 'known'
  },
  async claim() {
    const { rows } = await db.execute<{ id: number | string; body: unknown; attempts: number }>(claim(restMs))
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

/** SQLSTATE class 22: the database can never store these data. */
function orUnfit(error: unknown): never {
  const state = sqlState(error)
  throw state?.startsWith('22') ? new UnfitJob(state) : error
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
