import { isAnswered } from '#facts/car-facts.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { mount } from '#server/http/mount.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import { type SharedLimit, sharedLimit } from '#server/http/shared-limit.ts'
import type { Host } from '#server/ports/host.ts'
import { readSealedReport, sealReport, withdrawReport } from '#shared/contract/sealed-reports.ts'
import type { SealedReport } from '#shared/sealed-report.ts'
import type { KnownByNumber } from '#shared/vehicle/known-by-number.ts'
import { type Subject, subjectOf } from '#shared/vehicle/subject.ts'
import type { HeldCar } from '../reports/held-car.ts'
import type { SealSettings } from './env.ts'
import { findReport, storeReport, withdrawReport as withdraw } from './report-store.ts'
import { newReportId, reduced, type StoredReport, seal, shownRows } from './seal.ts'
import type { SealLog } from './seal-log.ts'
import { sealedRows } from './sealed-rows.ts'

export interface SealedCars {
  readonly held: (vin: string) => Promise<HeldCar>
  readonly known: (subject: Subject) => Promise<KnownByNumber>
}

interface Sealing extends SealedCars {
  readonly settings: SealSettings
  readonly log: SealLog
  readonly onSealed: () => void
}

/** @param sealing undefined: this site seals no reports. */
export function mountReportCalls({ app, database, now, limit, site }: Host, sealing: Sealing | undefined) {
  const { db } = database
  const calls = limit('other')
  const perDay = sealing && sharedLimit(db, 'sealed report', sealing.settings.reportsADay, 'day')

  mount(app, sealReport, calls, async ({ body, signedIn }) => {
    const { key: vin } = requireSubject(body.vin)
    if (sealing === undefined || perDay === undefined) throw new ApiFailure('sealing_off')
    const held = await sealing.held(vin)
    if (!isWorthSealing(held)) throw new ApiFailure('nothing_to_seal')
    await countSealed(perDay, signedIn.user.id)
    const subject = subjectOf(vin)
    const known = subject && (await sealing.known(subject))
    const { settings } = sealing
    const report = seal(newReportId(), sealedRows({ ...held, known }), settings.keys[0])
    const { keepDays } = settings
    await storeReport(db, { report, userId: signedIn.user.id, madeAt: held.evidence.now, keepDays })
    sealing.onSealed()
    return { success: true, data: { id: report.id, url: `${site.publicUrl}/r/${report.id}` } }
  })

  mount(app, readSealedReport, calls, async ({ params, query }) => {
    const found = await findReport(db, params.id, new Date(now()))
    if (found === undefined) throw new ApiFailure('report_gone')
    if (found.kind === 'withdrawn') throw new ApiFailure('report_withdrawn')
    const report = await inLog(found, sealing?.log)
    const { show } = query
    return { success: true, data: show === undefined ? report : reduced(report, shownRows(show)) }
  })

  mount(app, withdrawReport, calls, async ({ params, signedIn }) => {
    const at = new Date(now())
    if (await withdraw(db, params.id, signedIn.user.id, at)) return { success: true }
    throw new ApiFailure((await findReport(db, params.id, at)) === undefined ? 'report_gone' : 'not_yours')
  })
}

const isWorthSealing = ({ evidence }: HeldCar): boolean =>
  evidence.answers.some((answer) => isAnswered(answer) || answer.kind === 'refused')

async function countSealed(perDay: SharedLimit, userId: number): Promise<void> {
  try {
    await perDay.take(`account ${userId}`)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'too_many_requests') throw error
    throw new ApiFailure('too_many_reports', { retryAfter: error.retryAfter })
  }
}

interface Found {
  readonly report: StoredReport
  readonly logIndex: number
}

/** Adds the report's place in the log, once a checkpoint covers it. */
export async function inLog({ report, logIndex }: Found, log: SealLog | undefined): Promise<SealedReport> {
  const size = (await log?.latest())?.size ?? 0
  return { ...report, log: logIndex < size ? { index: logIndex, size } : null }
}
