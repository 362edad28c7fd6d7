import { inArray } from 'drizzle-orm'
import type { MonitoringClient } from '#registry-kit/monitoring.ts'
import type { OpenRegistry } from '#registry-kit/open-registry.ts'
import type { Executor } from '#server/db/database.ts'
import { monitoredCars } from '#server/db/schema/follow.ts'
import { DAY_MS } from '#shared/durations.ts'
import { sendInBatches } from './batches.ts'
import { followedNumbers } from './followed.ts'

export type MonitoringRegistry = Pick<OpenRegistry<MonitoringClient>, 'lookup'>

export interface BucketParts {
  readonly db: Executor
  readonly monitoring: MonitoringRegistry
  readonly log: { warn(fields: object, message: string): void }
}

type Car = typeof monitoredCars.$inferSelect

/** Applies to refused numbers. */
const RETRY_AFTER_MS = DAY_MS

/** Numbers are put in again after this time, because a loss at the registry is invisible. */
const PUT_IN_AGAIN_AFTER_MS = 7 * DAY_MS

/** Includes numbers whose adding was not confirmed. @throws RegistryFailure */
export async function takeOut({ db, monitoring, log }: BucketParts, now: Date): Promise<void> {
  const rows = await db.select().from(monitoredCars)
  const followed = new Set(await followedNumbers(db, now))
  const { refused = [], ours = [] } = Object.groupBy(
    rows.filter(({ vin }) => !followed.has(vin)),
    (row) => (row.refused ? 'refused' : 'ours'),
  )
  await forget(db, numbersOf(refused))
  const due = ours.filter((car) => mayBeNamed(car, now))
  const carOf = carsByNumber(due)
  await warningOfRefused(log, 'out of', (count) =>
    sendInBatches(groupsOf(due), {
      async send(numbers) {
        const change = await monitoring.lookup((client) => client.remove(numbers))
        // A number that the registry does not have is already out.
        if (change !== 'refused') await forget(db, [...change.done, ...change.refused])
        return change !== 'refused'
      },
      async setAside(number) {
        const { addedAt, retryAt } = carOf(number)
        if (retryAt === null) count()
        // Never confirmed and now refused: the number is not in the bucket.
        if (addedAt === null) await forget(db, [number])
        else await mark(db, [number], { retryAt: retryAfter(now) })
      },
    }),
  )
}

/** Leaves out numbers that were put in lately or refused recently. @throws RegistryFailure */
export async function putIn({ db, monitoring, log }: BucketParts, now: Date): Promise<void> {
  const carOf = carsByNumber(await db.select().from(monitoredCars))
  const wanted = (await followedNumbers(db, now)).map(carOf).filter((car) => isWanted(car, now))
  const isThere = (number: string) => carOf(number).addedAt !== null
  /** A number that was confirmed before is still in the bucket: it is taken out in the end. */
  const markRefused = async (numbers: readonly string[], change: Partial<Car>) => {
    const { there = [], others = [] } = Object.groupBy(numbers, (one) => (isThere(one) ? 'there' : 'others'))
    await mark(db, there, { addedAt: now })
    await mark(db, others, change)
  }
  await warningOfRefused(log, 'into', (count) =>
    sendInBatches(groupsOf(wanted), {
      async send(numbers) {
        // If the call's answer is lost, the row makes sure that the number is taken out later.
        await db
          .insert(monitoredCars)
          .values(numbers.map((vin) => ({ vin })))
          .onConflictDoNothing()
        const change = await monitoring.lookup((client) => client.add(numbers))
        if (change === 'refused') return false
        await mark(db, change.done, { addedAt: now, retryAt: null })
        await markRefused(change.refused, { refused: true })
        return true
      },
      async setAside(number) {
        if (!isThere(number) && carOf(number).retryAt === null) count()
        await markRefused([number], { retryAt: retryAfter(now) })
      },
    }),
  )
}

const isWanted = (car: Car, now: Date): boolean =>
  !car.refused && mayBeNamed(car, now) && (car.addedAt === null || car.addedAt <= putInAgain(now))

const mayBeNamed = ({ retryAt }: Car, now: Date): boolean => retryAt === null || retryAt <= now

const retryAfter = (now: Date) => new Date(now.getTime() + RETRY_AFTER_MS)

const putInAgain = (now: Date) => new Date(now.getTime() - PUT_IN_AGAIN_AFTER_MS)

function carsByNumber(cars: readonly Car[]): (number: string) => Car {
  const byNumber = new Map(cars.map((car) => [car.vin, car]))
  return (vin) => byNumber.get(vin) ?? { vin, addedAt: null, refused: false, retryAt: null }
}

/** Refused numbers, and those that may be in the bucket, do not hold up new ones. */
function groupsOf(cars: readonly Car[]): string[][] {
  const {
    fresh = [],
    there = [],
    odd = [],
  } = Object.groupBy(cars, ({ addedAt, retryAt }) => {
    if (retryAt !== null) return 'odd'
    return addedAt === null ? 'fresh' : 'there'
  })
  return [fresh, there, odd].map(numbersOf)
}

/** Counts each number at its first refusal, even if the round fails. */
async function warningOfRefused(
  log: BucketParts['log'],
  where: string,
  step: (count: () => void) => Promise<void>,
): Promise<void> {
  let cars = 0
  try {
    await step(() => {
      cars += 1
    })
  } finally {
    if (cars > 0) log.warn({ cars }, `monitoring: calls that move these cars ${where} the bucket are refused`)
  }
}

const numbersOf = (cars: readonly Car[]): string[] => cars.map(({ vin }) => vin)

async function forget(db: Executor, numbers: readonly string[]): Promise<void> {
  await db.delete(monitoredCars).where(inArray(monitoredCars.vin, [...numbers]))
}

async function mark(db: Executor, numbers: readonly string[], change: Partial<Car>): Promise<void> {
  await db
    .update(monitoredCars)
    .set(change)
    .where(inArray(monitoredCars.vin, [...numbers]))
}
