import { rowValue } from '#report/paper/disclosed-report.ts'
import type { PaperState } from '#report/paper/sealed-paper.ts'
import type { Host } from '#server/ports/host.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { isAlarm } from '#shared/proof/proof-view.ts'
import type { SealedReport } from '#shared/sealed-report.ts'
import type { ReportAge } from '#shared/text/sealed-words.ts'
import type { HeldCar } from '../reports/held-car.ts'
import type { Changes } from './changes.ts'
import { compare, type ReadFacts } from './compare.ts'
import { inLog } from './log-place.ts'
import type { ReportView } from './report-page.ts'
import { newerReport, type PresentReport } from './report-store.ts'
import { reduced } from './seal.ts'
import type { SealLog } from './seal-log.ts'
import { ageOf } from './sealed-values.ts'

export interface StateNeeds {
  readonly log: SealLog | undefined
  readonly isLogContradicted: () => boolean
  readonly held: (vin: string) => Promise<HeldCar>
  readonly readFacts: ReadFacts
}

/** What the service knows about a report when it shows it, as a page or on paper. */
export interface SealedReportState {
  readonly report: SealedReport
  readonly now: number
  readonly age: ReportAge
  readonly witnesses: number
  readonly isLogContradicted: boolean
  readonly newest: ReportView['newest']
  readonly isReduced: boolean
  readonly compared: Changes
  /** The stricter level of today warns about the car. */
  readonly isStricterNow: boolean
}

/** @param shown undefined: all rows that the report's id discloses. */
export async function readReportState(
  { database: { db }, now: readClock }: Host,
  { log, isLogContradicted, held, readFacts }: StateNeeds,
  found: PresentReport,
  shown?: ReadonlySet<string>,
): Promise<SealedReportState> {
  const whole = await inLog(found, log)
  const report = shown ? reduced(whole, shown) : whole
  const compared = compare(report, await held(found.vin), readFacts)
  const newest = await newerReport(db, found, new Date(readClock()))
  const witnesses = await countWitnesses(log)
  const now = readClock()
  return {
    report,
    now,
    age: ageOf(report, now),
    witnesses,
    isLogContradicted: isLogContradicted(),
    newest,
    isReduced: report.id !== found.wholeId || rowValue(report, 'vin') === undefined,
    compared,
    isStricterNow: isAlarm(compared.stricter?.now, compared.isContradicted),
  }
}

const countWitnesses = async (log: SealLog | undefined): Promise<number> =>
  ((await log?.latest())?.cosignatures ?? '').split('\n').filter(Boolean).length

export const shownState = ({
  compared,
  age: _,
  ...state
}: SealedReportState): Omit<ReportView, 'siteName' | 'isPrintable'> => ({
  ...state,
  levelNow: compared.level,
  // Records may name the car.
  changes: rowValue(state.report, 'vin') === undefined ? undefined : compared,
})

/**
 * Without a level of today that is more favourable: paper outlives the answers behind it. The time
 * is that of the minute, so that one file serves all its requests.
 */
export function paperState(state: SealedReportState): PaperState {
  const { age, witnesses, isLogContradicted, newest, isReduced, isStricterNow } = state
  const { stricter, comparedAt } = state.compared
  return {
    age,
    witnesses,
    isLogContradicted,
    ...(stricter && {
      stricter: {
        level: stricter.now,
        isAlarm: isStricterNow,
        comparedAt: new Date(comparedAt - (comparedAt % MINUTE_MS)).toISOString(),
      },
    }),
    ...(newest && { newer: { made: newest.made, ...(!isReduced && { id: newest.id }) } }),
  }
}
