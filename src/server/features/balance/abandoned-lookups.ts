import type { Log } from '#server/db/database.ts'
import type { LookupRows } from './lookup-rows.ts'

const EVERY_MS = 30_000

export interface AbandonedLookups {
  returnRequest(id: string): Promise<boolean>
  returnAllRequests(): Promise<number>
  stop(): Promise<void>
}

export function startReturningRequests(rows: LookupRows, log: Log): AbandonedLookups {
  const returnRequest = async (id: string): Promise<boolean> => {
    const isBack = await rows.returnAbandoned(id)
    if (isBack) log.warn({ lookup: id }, 'nobody works on this paid lookup any more: its request went back')
    return isBack
  }

  const returnAllRequests = async (): Promise<number> => {
    let returned = 0
    for (const id of await rows.abandoned()) {
      if (await returnRequest(id).catch(logUnreturned(log, id))) returned += 1
    }
    return returned
  }

  const tidy = () =>
    returnAllRequests().catch((err: unknown) =>
      log.error({ err }, 'could not look for abandoned paid lookups'),
    )

  let tidying: Promise<unknown> = tidy()
  const timer = setInterval(() => {
    tidying = tidy()
  }, EVERY_MS)
  timer.unref()

  const stop = async () => {
    clearInterval(timer)
    await tidying
  }
  return { returnRequest, returnAllRequests, stop }
}

/** The next round retries. */
export const logUnreturned = (log: Log, id: string) => (err: unknown) => {
  log.error({ err, lookup: id }, 'could not give a request back; it stays reserved until the next round')
  return false
}
