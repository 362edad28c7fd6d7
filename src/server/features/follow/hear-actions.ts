import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { monitoringReading } from '../../db/schema.ts'
import { meantAmong } from '../../registry-kit/identity.ts'
import type { ActionsPage, CarAction } from '../../registry-kit/monitoring.ts'
import type { Monitoring } from './bucket.ts'
import { askAhead, followedNumbers } from './followed.ts'

/** Whose an action is: a followed car's, one of several's, or nobody's; or that could not be read. */
type Whose = 'followed' | 'several' | 'nobody' | 'unread'

export interface HearingParts {
  readonly db: Executor
  readonly monitoring: Monitoring
  readonly count: (whose: Whose, actions: number) => void
}

/** Read in one round; the next goes on from there. */
const MOST_PAGES = 20

/** Signs that are kept: more than stand on any page. */
const MOST_HEARD = 2000

/** The only row. */
export const READING = 1

/**
 * Reads what has been told since the last time, and has the cars that are meant asked about ahead of their turn. What it
 * tells is news of nothing but that.
 * @throws RegistryFailure
 */
export async function hearActions(parts: HearingParts, now: Date): Promise<void> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { cursor, heard } = await readingOf(parts.db)
    const told = await parts.monitoring.lookup((client) => client.actionsFrom(cursor ?? undefined))
    const next = told.next ?? cursor
    await keep(parts, { told, heard, next }, now)
    if (!told.hasMore || next === cursor) return
  }
}

type Reading = typeof monitoringReading.$inferSelect

async function readingOf(db: Executor): Promise<Pick<Reading, 'cursor' | 'heard'>> {
  const [row] = await db.select().from(monitoringReading).where(eq(monitoringReading.id, READING))
  return row ?? { cursor: null, heard: [] }
}

interface Told extends Pick<Reading, 'heard'> {
  readonly told: ActionsPage
  /** Where the next page begins. */
  readonly next: string | null
}

/** The place moves on together with what was read up to it. */
async function keep({ db, count }: HearingParts, { told, heard, next }: Told, now: Date): Promise<void> {
  const known = new Set(heard)
  const actions = told.actions.filter(({ sign }) => !known.has(sign))
  const meant = await db.transaction(async (tx) => {
    const ends = meantBy(actions, await followedNumbers(tx, now))
    if (ends.followed.length > 0) await askAhead(tx, ends.followed, now)
    const signs = [...heard, ...actions.map(({ sign }) => sign)].slice(-MOST_HEARD)
    await tx
      .update(monitoringReading)
      .set({ cursor: next, heard: signs })
      .where(eq(monitoringReading.id, READING))
    return ends
  })
  count('followed', meant.followed.length)
  count('several', meant.several)
  count('nobody', meant.nobody)
  count('unread', told.unread)
}

/** A number that may be of several cars, some of its signs being masked, is told of none of them. */
function meantBy(actions: readonly CarAction[], cars: readonly string[]) {
  const meantIn = meantAmong(cars)
  const meant = actions.map(({ number }) => meantIn(number))
  return {
    followed: meant.flatMap((some) => (some.length === 1 ? some : [])),
    several: meant.filter((some) => some.length > 1).length,
    nobody: meant.filter((some) => some.length === 0).length,
  }
}
