import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts, OwnerFact } from '#facts/facts.ts'
import { unreadFacts } from '#facts/unread-records.ts'
import { formatDate } from '#shared/text/dates.ts'
import { monthStart } from '#shared/text/months.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import { type OperationMeaning, operationMeaning } from '#shared/vehicle/operation-meaning.ts'
import type { OwnershipPeriod, RegistrationData } from './contract.ts'

interface PeriodOperation {
  readonly operation: string
  readonly meaning: OperationMeaning
  /** Start of its period; undefined: unreadable. */
  readonly from: number | undefined
}

/**
 * Each period's last operation, in the older format and sellers' reports. The newest period counts
 * in full. Of an earlier or undated one, a deregistration or an unreadable operation counts until a
 * later operation registers the car again.
 */
export function operationFacts(
  periods: readonly OwnershipPeriod[],
): Required<Pick<Facts, 'cars' | 'restrictions' | 'pledges' | 'unread'>> {
  const newest = latest(periods.map(({ startDate }) => timeOf(startDate)))
  const operations = periods.flatMap(({ operation, startDate }): PeriodOperation[] =>
    operation === undefined
      ? []
      : [{ operation, meaning: operationMeaning(operation), from: timeOf(startDate) }],
  )
  const begun = latest(operations.filter(({ meaning }) => meaning === 'begun').map(({ from }) => from))
  const counted = operations.filter(
    ({ meaning, from }) =>
      from === newest ||
      (['struck', 'unread'].includes(meaning) &&
        (from === undefined || begun === undefined || from >= begun)),
  )
  const withMeaning = (...meanings: OperationMeaning[]) =>
    counted.filter(({ meaning }) => meanings.includes(meaning))
  return {
    cars: withMeaning('struck', 'ended').map((one) => ({ record: nameOf(one), status: one.operation })),
    restrictions: withMeaning('restricted').map((one) => ({
      record: nameOf(one),
      since: undefined,
      code: undefined,
      setter: undefined,
    })),
    pledges: withMeaning('pledged').map((one) => ({
      record: nameOf(one),
      isInForce: true,
      from: undefined,
      holders: [],
    })),
    unread: withMeaning('unread').map((one) => ({ record: nameOf(one) })),
  }
}

/** Sellers of reports may have only the month. */
const timeOf = (day = ''): number | undefined => (parseRecordDate(day) ?? monthStart(day))?.getTime()

const latest = (times: readonly (number | undefined)[]): number | undefined =>
  times.reduce(
    (last, time) => (last === undefined || (time !== undefined && time > last) ? time : last),
    undefined,
  )

const nameOf = ({ operation }: PeriodOperation): string => `Последняя операция: ${operation}`

/** Absent means «по настоящее время» (specification, section 3). */
export const isEnded = (period: OwnershipPeriod): boolean => (period.endDate ?? '').trim() !== ''

const ownerCodes: Record<string, string> = { natural: 'Физическое лицо', legal: 'Юридическое лицо' }

/** Russian text stays unchanged. */
export const ownerText = (ownerType: string | undefined): string | undefined =>
  ownerCodes[ownerType?.trim().toLowerCase() ?? ''] ?? ownerType

export const isOrganisation = (ownerType: string | undefined): boolean =>
  /legal|юридическ/i.test(ownerType ?? '')

export function facts({ RequestResult: car }: RegistrationData): Facts {
  if (car === null) return {}
  const owners = car.periods.map(ownerOf)
  const done = operationFacts(car.periods)
  return {
    cars: [
      {
        record: CAR_RECORD,
        vin: car.vehicle_vin,
        body: car.vehicle_body_number,
        chassis: car.vehicle_chassisnumber,
        engine: car.vehicle_enginenumber,
        model: car.vehicle_brandmodel,
        year: parseNumber(car.vehicle_releaseyear),
        colour: car.vehicle_bodycolor,
        power: parseNumber(car.vehicle_enginepower),
        volume: parseNumber(car.vehicle_enclosedvolume),
        type: car.vehicle_type_name,
        category: car.vehicle_category,
        status: car.reestr_status,
      },
      ...done.cars,
    ],
    owners,
    restrictions: done.restrictions,
    pledges: done.pledges,
    unread: [
      ...(owners.length === 0 ? [{ record: 'Периоды владения' }] : owners.filter(isUnread)),
      ...done.unread,
      ...unreadFacts('Запись о регистрации', car.unread),
    ],
  }
}

export const CAR_RECORD = 'Сведения о регистрации'

export const periodRecord = ({ startDate }: OwnershipPeriod): string =>
  `Период владения с ${formatDate(startDate) ?? 'неизвестного дня'}`

const ownerOf = (period: OwnershipPeriod): OwnerFact => ({
  record: periodRecord(period),
  kind: kindOf(period.ownerType),
  from: parseRecordDate(period.startDate),
  to: parseRecordDate(period.endDate),
  ...unreadDates(period.startDate, period.endDate),
  isPresent: !isEnded(period),
})

function kindOf(ownerType: string | undefined): OwnerFact['kind'] {
  if (isOrganisation(ownerType)) return 'organisation'
  return /natural|физическ/i.test(ownerType ?? '') ? 'person' : undefined
}

const isUnread = ({ from, to, isPresent }: OwnerFact): boolean =>
  from === undefined || (!isPresent && to === undefined)
