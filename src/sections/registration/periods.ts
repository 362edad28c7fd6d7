import * as dates from '#shared/text/dates.ts'
import type { OwnershipPeriod } from './contract.ts'

/** An ownership period on the calendar. */
export interface DatedPeriod {
  readonly start: Date
  /** Undefined: to the present. */
  readonly end: Date | undefined
  readonly owner: string | undefined
}

export const newestFirst = (periods: readonly OwnershipPeriod[]): OwnershipPeriod[] =>
  dates.newestFirst(periods, ({ startDate }) => startDate)

/** Periods whose dates can be read, oldest first. An end that cannot be read is not an open end. */
export function datedPeriods(periods: readonly OwnershipPeriod[]): DatedPeriod[] {
  return newestFirst(periods)
    .reverse()
    .flatMap((period): DatedPeriod[] => {
      const start = dates.parseRussianDate(period.startDate)
      const end = dates.parseRussianDate(period.endDate)
      if (start === undefined || (isEnded(period) && end === undefined)) return []
      return [{ start, end, owner: ownerText(period.ownerType) }]
    })
}

/** An absent end date means «по настоящее время» (specification, section 3). */
export const isEnded = (period: OwnershipPeriod): boolean => (period.endDate ?? '').trim() !== ''

const ownerCodes: Record<string, string> = { natural: 'Физическое лицо', legal: 'Юридическое лицо' }

/** The registry writes the owner either as a code or in Russian; a person reads only Russian. */
export const ownerText = (ownerType: string | undefined): string | undefined =>
  ownerCodes[ownerType?.trim().toLowerCase() ?? ''] ?? ownerType

export const isOrganisation = (ownerType: string | undefined): boolean =>
  /legal|юридическ/i.test(ownerType ?? '')
