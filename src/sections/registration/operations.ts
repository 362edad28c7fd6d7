import type { Facts } from '#facts/facts.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { monthStart } from '#shared/text/months.ts'
import { type OperationMeaning, operationMeaning } from '#shared/vehicle/operation-meaning.ts'
import type { OwnershipPeriod } from './contract.ts'

interface PeriodOperation {
  readonly operation: string
  readonly meaning: OperationMeaning
  /** Start of its period; undefined: unreadable. */
  readonly from: number | undefined
}

/**
 * Interprets the last operation of each period, which the older format of the register and sellers
 * of reports return. The newest period counts in full. Of an earlier or undated one, a
 * deregistration counts until a later operation registers the car again, and so does an unreadable
 * operation, which may be one.
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

/** A seller of reports may have the month only. */
const timeOf = (day = ''): number | undefined => (parseRussianDate(day) ?? monthStart(day))?.getTime()

const latest = (times: readonly (number | undefined)[]): number | undefined =>
  times.reduce(
    (last, time) => (last === undefined || (time !== undefined && time > last) ? time : last),
    undefined,
  )

const nameOf = ({ operation }: PeriodOperation): string => `Последняя операция: ${operation}`
