import { setImmediate as afterMicrotasks } from 'node:timers/promises'
import type { Executor } from '#server/db/database.ts'

/** Somebody who does things one after the other, and may die before the next one. */
export interface Mortal {
  isDead: boolean
}

/**
 * Decides who goes on next. Everything done through it waits for its turn twice: before it happens, and
 * before the one who asked hears of it. Whoever dies in between is never heard of again.
 */
export interface Schedule {
  turn<Result>(who: Mortal, work: () => Promise<Result>): Promise<Result>
  /** Gives turns until nobody alive waits for one. */
  play(): Promise<void>
}

/** @param picks whose turn it is, as places among those who wait; first come, first served after that. */
export function createSchedule(picks: readonly number[]): Schedule {
  const waiting: { readonly who: Mortal; readonly go: () => void }[] = []
  let happening: Promise<unknown> | undefined

  const gate = (who: Mortal) => new Promise<void>((go) => waiting.push({ who, go }))

  const turn = async <Result>(who: Mortal, work: () => Promise<Result>): Promise<Result> => {
    await gate(who)
    const end = Promise.allSettled([work()])
    happening = end
    const [ended] = await end
    await gate(who)
    if (ended.status === 'rejected') throw ended.reason
    return ended.value
  }

  /** Until nobody can go on without another turn. */
  const quiet = async () => {
    await afterMicrotasks()
    if (happening === undefined) return
    await happening
    happening = undefined
    await afterMicrotasks()
  }

  const play = async () => {
    for (let step = 0; ; step += 1) {
      await quiet()
      const alive = waiting.filter(({ who }) => !who.isDead)
      const next = alive[(picks[step] ?? 0) % alive.length]
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      next.go()
    }
  }

  return { turn, play }
}

/** What every statement and every transaction of Drizzle goes through; the same for both engines. */
interface Session {
  prepareQuery(...query: unknown[]): { execute(...values: unknown[]): Promise<unknown> }
  transaction(...work: unknown[]): Promise<unknown>
}

/**
 * The database as one process sees it. A statement or a whole transaction is one turn: what others do
 * meanwhile shows before it or after it, and a process that dies inside a transaction leaves as much as if
 * it had died before.
 */
export function seenBy(who: Mortal, db: Executor, { turn }: Schedule): Executor {
  const { session } = db as unknown as { session: Session }
  const inTurns: Session = Object.assign(Object.create(session), {
    prepareQuery(...query: unknown[]) {
      const prepared = session.prepareQuery(...query)
      const execute = prepared.execute.bind(prepared)
      return Object.assign(prepared, {
        execute: (...values: unknown[]) => turn(who, () => execute(...values)),
      })
    },
    transaction: (...work: unknown[]) => turn(who, () => session.transaction(...work)),
  } satisfies Session)
  return Object.assign(Object.create(db), { session: inTurns })
}
