import type { Host, Part } from '#server/ports/host.ts'
import { sealedReportCalls } from '#shared/contract/sealed-reports.ts'
import { Checkpoints } from './checkpoints.ts'
import type { SealSettings } from './env.ts'
import { mountLogRoutes } from './log-routes.ts'
import { mountReportCalls, type SealedCars } from './report-calls.ts'
import { SealLog } from './seal-log.ts'

interface SealedReportNeeds extends SealedCars {
  /** Undefined: this site seals no reports. */
  readonly seal: SealSettings | undefined
}

export function openSealedReports(host: Host, { seal: settings, ...cars }: SealedReportNeeds): Part {
  const { database, now, log: report } = host
  if (settings === undefined) {
    mountReportCalls(host, undefined)
    return { calls: sealedReportCalls }
  }
  const log = new SealLog({ db: database.db, ...settings, now })
  const checkpoints = new Checkpoints({ log, witnesses: settings.policy?.witnesses ?? [], report })
  mountLogRoutes(host, { settings, log })
  mountReportCalls(host, {
    ...cars,
    settings,
    log,
    isStopped: () => checkpoints.isStopped,
    onSealed: () => checkpoints.onSealed(),
  })
  return {
    calls: sealedReportCalls,
    start() {
      checkpoints.start()
    },
    stop: () => checkpoints.stop(),
  }
}
