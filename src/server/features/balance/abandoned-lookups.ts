import type { Log } from '#server/db/database.ts'
import type { LookupRows } from './lookup-rows.ts'

const EVERY_MS = 30_000

export interface AbandonedLookups {
  giveBack(id: string): Promise<boolean>
  giveBackAll(): Promise<number>
  stop(): Promise<void>
}

export function keepGivingBack(rows: LookupRows, log: Log): AbandonedLookups {
  const giveBack = async (id: string): Promise<boolean> => {
    const isBack = await rows.giveBackAbandoned(id)
    if (isBack) log.warn({ lookup: id }, 'nobody works on this paid lookup any more: its request went back')
    return isBack
  }

  const giveBackAll = async (): Promise<number> => {
    let returned = 0
    for (const id of await rows.abandoned()) {
      if (await giveBack(id).catch(unreturned(log, id))) returned += 1
    }
    return returned
  }

  const tidy = () =>
    giveBackAll().catch((err: unknown) => log.error({ err }, 'could not look for abandoned paid lookups'))

  let tidying: Promise<unknown> = tidy()
  const timer = setInterval(() => {
    tidying = tidy()
  }, EVERY_MS)
  timer.unref()

  const stop = async () => {
    clearInterval(timer)
    await tidying
  }
  return { giveBack: giveBack, giveBackAll: giveBackAll, stop }
}

/** The next round retries. */
export const unreturned = (log: Log, id: string) => (err: unknown) => {
  log.error({ err, lookup: id }, 'could not give a request back; it stays reserved until the next round')
  return false
}
