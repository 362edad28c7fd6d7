import { rowValue } from '#report/paper/disclosed-report.ts'
import { DAY_MS } from '#shared/durations.ts'
import { CLOCK_ERROR_MS, type SealedReport, type SealedValues } from '#shared/sealed-report.ts'
import { startOfMoscowDay } from '#shared/text/moscow-day.ts'
import type { ReportAge } from '#shared/text/sealed-words.ts'
import { carName } from '#shared/vehicle/car-name.ts'

export const carText = (car: SealedValues['car']): string =>
  [car && carName({ model: car.model ?? undefined }, car.make ?? undefined), car?.year]
    .filter(Boolean)
    .join(', ')

export function ageOf(report: Pick<SealedReport, 'rows'>, now: number): ReportAge {
  const [made, until] = [rowValue(report, 'made'), rowValue(report, 'validUntil')].map((at) =>
    Date.parse(at ?? ''),
  )
  if (made === undefined || !(now >= made - CLOCK_ERROR_MS)) return 'early'
  return until !== undefined && now <= until ? 'current' : 'old'
}

/**
 * The last millisecond of the Moscow day: afterwards bans, searches, pledges and leases must be
 * requested again.
 */
export const validUntil = (made: Date): Date => new Date(startOfMoscowDay(made).getTime() + DAY_MS - 1)

/** The other checks stay usable this long. */
export const OTHER_CHECKS_DAYS = 7
