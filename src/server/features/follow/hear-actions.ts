import { setImmediate as othersFirst } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { meantAmong } from '#registry-kit/identity.ts'
import type { ActionsPage, CarAction } from '#registry-kit/monitoring.ts'
import type { Executor } from '#server/db/database.ts'
import { monitoringReading } from '#server/db/schema/follow.ts'
import type { BucketParts } from './bucket.ts'
import { askAhead, followedNumbers } from './followed.ts'

/** Whose an action is: a followed car's, one of several's, or nobody's; or that could not be read. */
type Whose = 'followed' | 'several' | 'nobody' | 'unread'

export interface HearingParts extends BucketParts {
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
  let isAnew = false
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const reading = await readingOf(parts.db)
    const { cursor } = reading
    const told = await parts.monitoring.lookup((client) => client.actionsFrom(cursor ?? undefined))
    if (told === 'cursor_lost') {
      // It does not take its own cursors: the next round tries again.
      if (isAnew) return
      isAnew = true
      await beginAnew(parts, reading)
      continue
    }
    const next = told.next ?? cursor
    const isLast = !told.hasMore || next === cursor
    await keep(parts, { told, reading, next, isLast }, now)
    if (isLast) return
  }
}

/** From the first that is kept; who was asked about for it before is not asked again. */
async function beginAnew({ db, log }: HearingParts, { rereading }: Reading): Promise<void> {
  if (!rereading) log.warn({}, 'monitoring: the place up to which it was read is lost, it is read anew')
  await moveOn(db, { cursor: null, rereading: true })
}

type Reading = Pick<typeof monitoringReading.$inferSelect, 'cursor' | 'heard' | 'rereading'>

async function readingOf(db: Executor): Promise<Reading> {
  const [row] = await db.select().from(monitoringReading).where(eq(monitoringReading.id, READING))
  return row ?? { cursor: null, heard: [], rereading: false }
}

async function moveOn(db: Executor, place: Partial<Reading>): Promise<void> {
  await db.update(monitoringReading).set(place).where(eq(monitoringReading.id, READING))
}

interface Told {
  readonly told: ActionsPage
  readonly reading: Reading
  readonly isLast: boolean
  /** Where the next page begins. */
  readonly next: string | null
}

/** The place moves on together with what was read up to it. */
async function keep({ db, count }: HearingParts, page: Told, now: Date): Promise<void> {
  const { told, next: cursor } = page
  const { actions, ...kept } = newOn(page)
  const meant = await meantBy(actions, await followedNumbers(db, now))
  await db.transaction(async (tx) => {
    if (meant.followed.length > 0) await askAhead(tx, meant.followed, now)
    await moveOn(tx, { cursor, ...kept })
  })
  count('followed', meant.followed.length)
  count('several', meant.several)
  count('nobody', meant.nobody)
  count('unread', told.unread)
}

interface New extends Pick<Reading, 'heard' | 'rereading'> {
  readonly actions: readonly CarAction[]
}

/** What was not told before. Told in order, all before the first that was heard was; if none is met, everything was. */
function newOn({ told, reading: { heard, rereading }, isLast }: Told): New {
  const known = new Set(heard)
  const from = rereading ? told.actions.findIndex(({ sign }) => known.has(sign)) : 0
  if (from === -1 && !isLast) return { actions: [], heard, rereading }
  const unheard = told.actions.slice(Math.max(from, 0)).filter(({ sign }) => !known.has(sign))
  return {
    actions: from === -1 ? [] : unheard,
    heard: [...heard, ...unheard.map(({ sign }) => sign)].slice(-MOST_HEARD),
    rereading: false,
  }
}

/** Numbers in one go, before others have their turn: one whose signs are nearly all masked is held against every car. */
const AT_ONCE = 50

/** A number that may be of several cars, some of its signs being masked, is told of none of them. */
async function meantBy(actions: readonly CarAction[], cars: readonly string[]) {
  const meantIn = meantAmong(cars)
  const meant: (readonly string[])[] = []
  for (const [at, { number }] of actions.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await othersFirst()
    meant.push(meantIn(number))
  }
  return {
    followed: meant.flatMap((some) => (some.length === 1 ? some : [])),
    several: meant.filter((some) => some.length > 1).length,
    nobody: meant.filter((some) => some.length === 0).length,
  }
}
