import type { Host, Part } from '#server/ports/host.ts'
import type { ReportPdfs } from '#server/report-pdf/report-pdfs.ts'
import { sealedReportCalls } from '#shared/contract/sealed-reports.ts'
import { Checkpoints } from './checkpoints.ts'
import type { ReadFacts } from './compare.ts'
import { mountCompareCall } from './compare-call.ts'
import type { SealSettings } from './env.ts'
import { mountLogRoutes } from './log-routes.ts'
import { mountReportCalls, type SealedCars } from './report-calls.ts'
import { mountReportPages, pdfOf } from './report-pages.ts'
import { readReportState } from './report-state.ts'
import { newestReport } from './report-store.ts'
import { SealLog } from './seal-log.ts'

interface SealedReportNeeds extends SealedCars {
  readonly siteName: string
  readonly seal: SealSettings | undefined
  readonly readFacts: ReadFacts
  readonly sectionIds: readonly string[]
  readonly pdfs?: ReportPdfs
}

export interface OpenSealedReports extends Part {
  /**
   * PDF of the account's newest report on a car; undefined: it has none.
   * @throws PdfBusy
   */
  fileOf(userId: number, vin: string): Promise<Buffer | undefined>
}

export function openSealedReports(
  host: Host,
  { siteName, seal: settings, held, known, readFacts, sectionIds, pdfs }: SealedReportNeeds,
): OpenSealedReports {
  const { database, now, log: logger } = host
  const log = settings && new SealLog({ db: database.db, ...settings, now })
  const checkpoints =
    settings && log && new Checkpoints({ log, witnesses: settings.policy?.witnesses ?? [], logger })
  const isLogContradicted = () => checkpoints?.isContradicted === true
  const pages = { siteName, log, isLogContradicted, held, readFacts, sectionIds, pdfs }
  const readyRoutes = [mountReportPages(host, pages)]
  mountCompareCall(host, { held, readFacts })
  const stopPdfs = async () => pdfs?.stop()
  async function fileOf(userId: number, vin: string): Promise<Buffer | undefined> {
    const found = await newestReport(database.db, { userId, vin, now: new Date(now()) })
    return found && pdfs && pdfOf(await readReportState(host, pages, found), pdfs, `account ${userId}`)
  }
  const part = { calls: sealedReportCalls, readyRoutes, stop: stopPdfs, fileOf }
  if (settings === undefined || log === undefined || checkpoints === undefined) {
    mountReportCalls(host, undefined)
    return part
  }
  mountLogRoutes(host, { settings, log })
  mountReportCalls(host, {
    held,
    known,
    settings,
    log,
    onSealed: () => checkpoints.onSealed(),
  })
  return {
    ...part,
    start: () => checkpoints.start(),
    stop: async () => void (await Promise.all([checkpoints.stop(), stopPdfs()])),
  }
}
