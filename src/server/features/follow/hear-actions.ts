import { setImmediate as othersFirst } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { meantAmong } from '#registry-kit/identity.ts'
import type { ActionsPage, CarAction } from '#registry-kit/monitoring.ts'
import type { Executor } from '#server/db/database.ts'
import { monitoringReading } from '#server/db/schema/follow.ts'
import type { BucketParts } from './bucket.ts'
import { askAhead, followedNumbers } from './followed.ts'

type Whose = 'followed' | 'several' | 'nobody' | 'unread'

export interface HearingParts extends BucketParts {
  readonly count: (whose: Whose, actions: number) => void
}

/** The next round continues. */
const MOST_PAGES = 20

/** More than any page has. */
const MOST_HEARD = 2000

/** Id of the only row. */
export const READING = 1

/**
 * Makes cars with new actions due ahead of their turn; an action never becomes news itself. @throws
 * RegistryFailure
 */
export async function hearActions(parts: HearingParts, now: Date): Promise<void> {
  let isAnew = false
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const reading = await readingOf(parts.db)
    const { cursor } = reading
    const actionsPage = await parts.monitoring.lookup((client) => client.actionsFrom(cursor ?? undefined))
    if (actionsPage === 'cursor_lost') {
      // The registry rejects its own cursor: the next round tries again.
      if (isAnew) return
      isAnew = true
      await beginAnew(parts, reading)
      continue
    }
    const next = actionsPage.next ?? cursor
    const isLast = !actionsPage.hasMore || next === cursor
    await keep(parts, { actionsPage, reading, next, isLast }, now)
    if (isLast) return
  }
}

/** Actions already processed are not repeated. */
async function beginAnew({ db, log }: HearingParts, { rereading }: ReadingState): Promise<void> {
  if (!rereading) log.warn({}, 'monitoring: the place up to which it was read is lost, it is read anew')
  await moveOn(db, { cursor: null, rereading: true })
}

type ReadingState = Pick<typeof monitoringReading.$inferSelect, 'cursor' | 'heard' | 'rereading'>

async function readingOf(db: Executor): Promise<ReadingState> {
  const [row] = await db.select().from(monitoringReading).where(eq(monitoringReading.id, READING))
  return row ?? { cursor: null, heard: [], rereading: false }
}

async function moveOn(db: Executor, place: Partial<ReadingState>): Promise<void> {
  await db.update(monitoringReading).set(place).where(eq(monitoringReading.id, READING))
}

interface ReadPage {
  readonly actionsPage: ActionsPage
  readonly reading: ReadingState
  readonly isLast: boolean
  readonly next: string | null
}

async function keep({ db, count }: HearingParts, page: ReadPage, now: Date): Promise<void> {
  const { actionsPage, next: cursor } = page
  const { actions, ...kept } = newOn(page)
  const meant = await meantBy(actions, await followedNumbers(db, now))
  await db.transaction(async (tx) => {
    if (meant.followed.length > 0) await askAhead(tx, meant.followed, now)
    await moveOn(tx, { cursor, ...kept })
  })
  count('followed', meant.followed.length)
  count('several', meant.several)
  count('nobody', meant.nobody)
  count('unread', actionsPage.unread)
}

interface New extends Pick<ReadingState, 'heard' | 'rereading'> {
  readonly actions: readonly CarAction[]
}

/** Actions are in order, so all before the first processed one are old. */
function newOn({ actionsPage, reading: { heard, rereading }, isLast }: ReadPage): New {
  const processed = new Set(heard)
  const from = rereading ? actionsPage.actions.findIndex(({ sign }) => processed.has(sign)) : 0
  if (from === -1 && !isLast) return { actions: [], heard, rereading }
  const unheard = actionsPage.actions.slice(Math.max(from, 0)).filter(({ sign }) => !processed.has(sign))
  return {
    actions: from === -1 ? [] : unheard,
    heard: [...heard, ...unheard.map(({ sign }) => sign)].slice(-MOST_HEARD),
    rereading: false,
  }
}

/** Numbers compared in a row: one with nearly all characters masked fits every car. */
const AT_ONCE = 50

/** A masked number that fits several cars triggers none of them. */
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
