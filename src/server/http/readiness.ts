import { type Log, reasonWithoutStatement } from '../db/database.ts'
import { createTroubleLog, withTimeout } from '../platform/patience.ts'

/** Balancers time out after two seconds or more. */
export const READY_WITHIN_MS = 1000

/** Between writes to the database. */
const HOLDS_MS = 1000

export interface Readiness {
  isReady(): Promise<boolean>
  drop(): void
}

/** @param check rejects when the process cannot serve; may never settle. */
export function createReadiness(check: () => Promise<void>, log: Log): Readiness {
  const troubleLog = createTroubleLog()
  let last: { readonly at: number; readonly result: Promise<boolean> } | undefined
  let isDropped = false

  const raiseAlarm = (reason: string) =>
    troubleLog.tell(reason, () => log.error({ reason }, 'alarm: this server is not ready'))

  const ask = async (): Promise<boolean> => {
    const checking = check().then(
      () => true,
      (error: unknown) => {
        raiseAlarm(reasonWithoutStatement(error))
        return false
      },
    )
    const isFit = await withTimeout(READY_WITHIN_MS, checking)
    if (isFit === undefined) raiseAlarm('the database does not answer')
    else if (isFit) troubleLog.over(() => log.info({}, 'this server is ready again'))
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
