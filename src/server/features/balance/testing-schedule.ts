import { setImmediate as afterMicrotasks } from 'node:timers/promises'
import type { Executor } from '#server/db/database.ts'

export interface Mortal {
  isDead: boolean
}

/** Each step waits twice: before it runs and before its caller gets the result. */
export interface Schedule {
  turn<Result>(who: Mortal, work: () => Promise<Result>): Promise<Result>
  play(): Promise<void>
}

/**
 * @param picks order of turns, as places among the waiting; afterwards first come, first served.
 */
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

  /** Until no one can continue without another turn. */
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

interface Session {
  prepareQuery(...query: unknown[]): { execute(...values: unknown[]): Promise<unknown> }
  transaction(...work: unknown[]): Promise<unknown>
}

/**
 * A statement or a whole transaction is one turn, because a death inside a transaction leaves
 * nothing of it.
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
