import { inArray } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { monitoredCars } from '../../db/schema.ts'
import type { MonitoringClient } from '../../registry-kit/monitoring.ts'
import type { OpenRegistry } from '../../registry-kit/open-registry.ts'
import { followedNumbers } from './followed.ts'

/** The registry that watches cars. */
export type Monitoring = Pick<OpenRegistry<MonitoringClient>, 'lookup'>

interface Parts {
  readonly db: Executor
  readonly monitoring: Monitoring
}

/** Numbers in one call. */
const BATCH = 100

/** Takes out of the bucket what nobody follows any more, be it put in for certain or not. @throws RegistryFailure */
export async function takeOut({ db, monitoring }: Parts, now: Date): Promise<void> {
  const rows = await db.select().from(monitoredCars)
  const followed = new Set(await followedNumbers(db, now))
  const { refused = [], ours = [] } = Object.groupBy(
    rows.filter(({ vin }) => !followed.has(vin)),
    (row) => (row.refused ? 'refused' : 'ours'),
  )
  await forget(db, numbersOf(refused))
  for (const numbers of batches(numbersOf(ours))) {
    const change = await monitoring.lookup((client) => client.remove(numbers))
    // Of what the registry does not know nothing is left there.
    await forget(db, [...change.done, ...change.refused])
  }
}

/** Puts into the bucket what is followed and was neither taken nor refused before. @throws RegistryFailure */
export async function putIn({ db, monitoring }: Parts, now: Date): Promise<void> {
  const rows = await db.select().from(monitoredCars)
  const settled = new Set(numbersOf(rows.filter(({ addedAt, refused }) => addedAt !== null || refused)))
  const wanted = (await followedNumbers(db, now)).filter((number) => !settled.has(number))
  for (const numbers of batches(wanted)) {
    // Before it is asked for: an answer that is lost leaves nothing behind that nobody takes out.
    await db
      .insert(monitoredCars)
      .values(numbers.map((vin) => ({ vin })))
      .onConflictDoNothing()
    const change = await monitoring.lookup((client) => client.add(numbers))
    await mark(db, change.done, { addedAt: now })
    await mark(db, change.refused, { refused: true })
  }
}

const numbersOf = (rows: readonly (typeof monitoredCars.$inferSelect)[]): string[] =>
  rows.map(({ vin }) => vin)

const batches = (numbers: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(numbers.length / BATCH) }, (_, at) =>
    numbers.slice(at * BATCH, (at + 1) * BATCH),
  )

async function forget(db: Executor, numbers: readonly string[]): Promise<void> {
  await db.delete(monitoredCars).where(inArray(monitoredCars.vin, [...numbers]))
}

async function mark(
  db: Executor,
  numbers: readonly string[],
  change: Partial<typeof monitoredCars.$inferInsert>,
): Promise<void> {
  await db
    .update(monitoredCars)
    .set(change)
    .where(inArray(monitoredCars.vin, [...numbers]))
}
