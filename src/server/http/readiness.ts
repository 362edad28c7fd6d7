import type { Log } from '../db/database.ts'
import { createTroubleLog, within } from '../platform/patience.ts'

/** A balancer gives up after two seconds or more; the rest is for a busy machine. */
export const READY_WITHIN_MS = 1000

/** So often the database is written to at most, however many ask. */
const HOLDS_MS = 1000

export interface Readiness {
  /** Whether this process can serve; known within a second, whatever happens. */
  isReady(): Promise<boolean>
  /** From now on it is not: it is about to stop. */
  drop(): void
}

/** @param check rejects when the process cannot serve; may as well never end. */
export function createReadiness(check: () => Promise<void>, log: Log): Readiness {
  const troubles = createTroubleLog()
  let last: { readonly at: number; readonly result: Promise<boolean> } | undefined
  let isDropped = false

  const tell = (reason: string) =>
    troubles.tell(reason, () => log.error({ reason }, 'alarm: this server is not ready'))

  const ask = async (): Promise<boolean> => {
    const checking = check().then(
      () => true,
      (error: unknown) => {
        tell(reasonOf(error))
        return false
      },
    )
    const isFit = await within(READY_WITHIN_MS, checking)
    if (isFit === undefined) tell('the database does not answer')
    else if (isFit) troubles.over(() => log.info({}, 'this server is ready again'))
    return isFit === true
  }

  return {
    async isReady() {
      const now = performance.now()
      if (last === undefined || now - last.at >= HOLDS_MS) last = { at: now, result: ask() }
      return (await last.result) && !isDropped
    },
    drop() {
      isDropped = true
    },
  }
}

/** A failed statement tells its reason in its cause; its own message quotes the statement. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}
