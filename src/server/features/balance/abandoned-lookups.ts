import type { Log } from '#server/db/database.ts'
import type { LookupRows } from './lookup-rows.ts'

const EVERY_MS = 30_000

export interface AbandonedLookups {
  settle(id: string): Promise<boolean>
  /** @returns how many. */
  settleAll(): Promise<number>
  stop(): Promise<void>
}

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

/** The next round retries. */
export const unreturned = (log: Log, id: string) => (err: unknown) => {
  log.error({ err, lookup: id }, 'could not give a request back; it stays reserved until the next round')
  return false
}
