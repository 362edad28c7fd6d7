import { isAnswered } from '#facts/car-facts.ts'
import { rowValue } from '#report/paper/disclosed-report.ts'
import type { Executor } from '#server/db/database.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { mount } from '#server/http/mount.ts'
import { personLimit } from '#server/http/person-limit.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import type { Host } from '#server/ports/host.ts'
import {
  listSealedReports,
  type OwnSealedReport,
  readSealedReport,
  reduceReport,
  sealReport,
  withdrawReport,
} from '#shared/contract/sealed-reports.ts'
import type { KnownByNumber } from '#shared/vehicle/known-by-number.ts'
import { type Subject, subjectOf } from '#shared/vehicle/subject.ts'
import type { HeldCar } from '../reports/held-car.ts'
import type { SealSettings } from './env.ts'
import { inLog } from './log-place.ts'
import {
  countPresent,
  findReport,
  newestReport,
  type PresentReport,
  reportsOf,
  searchedPlates,
  storeReduced,
  storeReport,
  withdrawStored as withdraw,
} from './report-store.ts'
import { newReportId, reduced, type StoredSeal, safelyShown, sealRows, shownRows } from './seal.ts'
import type { SealLog } from './seal-log.ts'
import { sealedRows } from './sealed-rows.ts'
import { carText } from './sealed-values.ts'

export interface SealedCars {
  readonly held: (vin: string) => Promise<HeldCar>
  readonly known: (subject: Subject) => Promise<KnownByNumber>
}

/** Days whose full quota of reports an account may hold. */
const MOST_OF_DAYS = 10

interface Sealing extends SealedCars {
  readonly settings: SealSettings
  readonly log: SealLog
  readonly onSealed: () => void
}

export function mountReportCalls({ app, database, now, limit, site }: Host, sealing: Sealing | undefined) {
  const { db } = database
  const calls = limit('other')
  const addressed = (id: string) => ({ id, url: `${site.publicUrl}/r/${id}` })
  const daily = (what: string) =>
    personLimit(db, what, sealing?.settings.reportsADay ?? 0, 'too_many_reports')
  const [countReport, countLink] = [daily('sealed report'), daily('reduced report')]

  mount(app, sealReport, calls, async ({ body, signedIn }) => {
    const { key: vin } = requireSubject(body.vin)
    if (sealing === undefined) throw new ApiFailure('sealing_off')
    const held = await sealing.held(vin)
    if (!isWorthSealing(held)) throw new ApiFailure('nothing_to_seal')
    const { id: userId } = signedIn.user
    const at = new Date(now())
    const most = MOST_OF_DAYS * sealing.settings.reportsADay
    if ((await countPresent(db, userId, at)) >= most) throw new ApiFailure('reports_full')
    const previous = await previousReport(db, body.previous, { userId, vin, now: at })
    await countReport(userId)
    const id = await sealHeld(db, { vin, held, userId, previous }, sealing)
    sealing.onSealed()
    return { success: true, data: addressed(id) }
  })

  mount(app, listSealedReports, calls, async ({ query, signedIn }) => {
    const at = new Date(now())
    const own = await reportsOf(db, { userId: signedIn.user.id, vin: keyOf(query.vin), now: at })
    return { success: true, data: own.map((row) => ownReport(row, addressed(row.id), at)) }
  })

  mount(app, reduceReport, calls, async ({ params, body, signedIn }) => {
    if (sealing === undefined) throw new ApiFailure('sealing_off')
    const at = new Date(now())
    const found = await findReport(db, params.id, at)
    if (found === undefined) throw new ApiFailure('report_gone')
    if (found.kind === 'withdrawn') throw new ApiFailure('report_withdrawn')
    if (found.userId !== signedIn.user.id || !isWhole(found)) throw new ApiFailure('not_yours')
    const report = found.report as StoredSeal
    const shown = safelyShown(report, shownRows(body.show))
    const link = { report, shown, key: sealing.settings.keys[0], now: at }
    const id = await storeReduced(db, link, () => countLink(signedIn.user.id))
    return { success: true, data: addressed(id) }
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

interface NewReport {
  readonly vin: string
  readonly held: HeldCar
  readonly userId: number
  readonly previous: PresentReport | undefined
}

async function sealHeld(
  db: Executor,
  { vin, held, userId, previous }: NewReport,
  { known: knownOf, settings: { keys, keepDays } }: Sealing,
): Promise<string> {
  const subject = subjectOf(vin)
  const madeAt = held.evidence.now
  const [known, searched] = await Promise.all([
    subject && knownOf(subject),
    searchedPlates(db, { userId, vin, now: madeAt }),
  ])
  const rows = sealedRows({
    ...held,
    known,
    searchedPlates: searched,
    previous: previous && {
      id: previous.report.id,
      rowsRoot: previous.report.seal.rowsRoot,
      made: rowValue(previous.report, 'made') ?? '',
    },
  })
  const report = sealRows(newReportId(), rows, keys[0])
  await storeReport(db, { report, userId, madeAt, keepDays, previousId: previous?.wholeId })
  return report.id
}

/** Empty for a text that is no number. */
const keyOf = (vin: string | undefined): string | undefined =>
  vin === undefined ? undefined : (subjectOf(vin)?.key ?? '')

/** @throws ApiFailure unless the id is of a whole report on the car. */
async function previousReport(
  db: Executor,
  id: string | undefined,
  car: Parameters<typeof newestReport>[1],
): Promise<PresentReport | undefined> {
  if (id === undefined) return newestReport(db, car)
  const found = await findReport(db, id, car.now)
  if (found?.kind !== 'present' || !isWhole(found) || found.vin !== car.vin)
    throw new ApiFailure('report_gone')
  return found
}

const isWhole = ({ report, wholeId }: PresentReport): boolean => report.id === wholeId

function ownReport(
  { madeAt, withdrawnAt, vin, level, validUntil, car }: Awaited<ReturnType<typeof reportsOf>>[number],
  address: { readonly id: string; readonly url: string },
  now: Date,
): OwnSealedReport {
  const isCurrent = madeAt <= now && now <= new Date(validUntil ?? 0)
  return {
    ...address,
    state: withdrawnAt !== null ? 'withdrawn' : isCurrent ? 'current' : 'old',
    vin,
    car: carText(car) || null,
    level,
    valid_until: validUntil,
    made_at: madeAt.toISOString(),
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
  }
}

const isWorthSealing = ({ evidence }: HeldCar): boolean =>
  evidence.answers.some((answer) => isAnswered(answer) || answer.kind === 'refused')
