import type { Log } from '#server/db/database.ts'
import type { LookupRows } from './lookup-rows.ts'

const EVERY_MS = 30_000

/** Gives back what was reserved for lookups whose process died. */
export interface AbandonedLookups {
  /** @returns false when somebody works on it, or it has ended. */
  settle(id: string): Promise<boolean>
  /** @returns how many went back. */
  settleAll(): Promise<number>
  /** Resolves when nothing of it is running. */
  stop(): Promise<void>
}

/** Settles at once what an earlier run left behind, and from then on every half minute. */
export function keepSettled(rows: LookupRows, log: Log): AbandonedLookups {
  const settle = async (id: string): Promise<boolean> => {
    const isBack = await rows.settle(id)
    if (isBack) log.warn({ lookup: id }, 'nobody works on this paid lookup any more: its request went back')
    return isBack
  }

  const settleAll = async (): Promise<number> => {
    let settled = 0
    for (const id of await rows.abandoned()) {
      if (await settle(id).catch(unreturned(log, id))) settled += 1
    }
    return settled
  }

  const tidy = () =>
    settleAll().catch((err: unknown) => log.error({ err }, 'could not look for abandoned paid lookups'))

  let tidying: Promise<unknown> = tidy()
  const timer = setInterval(() => {
    tidying = tidy()
  }, EVERY_MS)
  timer.unref()

  const stop = async () => {
    clearInterval(timer)
    await tidying
  }
  return { settle, settleAll, stop }
}

/** What to do when a request could not be given back: say so. The next round tries again. */
export const unreturned = (log: Log, id: string) => (err: unknown) => {
  log.error({ err, lookup: id }, 'could not give a request back; it stays reserved until the next round')
  return false
}
