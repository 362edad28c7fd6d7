import type { Host, Part } from '#server/ports/host.ts'
import { sealedReportCalls } from '#shared/contract/sealed-reports.ts'
import type { SealSettings } from './env.ts'
import { mountReportCalls, type SealedCars } from './report-calls.ts'
import { SealLog } from './seal-log.ts'

interface SealedReportNeeds extends SealedCars {
  /** Undefined: this site seals no reports. */
  readonly seal: SealSettings | undefined
}

export function openSealedReports(host: Host, { seal: settings, ...cars }: SealedReportNeeds): Part {
  const { database, now } = host
  const sealing = settings && {
    ...cars,
    settings,
    log: new SealLog({ db: database.db, ...settings, now }),
    isStopped: () => false,
    onSealed: () => undefined,
  }
  mountReportCalls(host, sealing)
  return { calls: sealedReportCalls }
}
