import type { Facts } from '#report/facts.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { monthStart } from '#shared/text/months.ts'
import { type OperationMeaning, operationMeaning } from '#shared/vehicle/operation-meaning.ts'
import type { OwnershipPeriod } from './contract.ts'

interface Done {
  readonly operation: string
  readonly meaning: OperationMeaning
  /** When its period began; undefined: nobody can tell. */
  readonly from: number | undefined
}

/**
 * Interprets the last operation of each period, which the older shape of the register and sellers of reports return. The
 * newest period counts in full. Of an earlier or undated one, a strike counts until a later operation registers the car
 * again, and so does an unreadable operation, which may have been a strike.
 */
export function operationFacts(
  periods: readonly OwnershipPeriod[],
): Required<Pick<Facts, 'cars' | 'restrictions' | 'pledges' | 'unread'>> {
  const newest = latest(periods.map(({ startDate }) => timeOf(startDate)))
  const done = periods.flatMap(({ operation, startDate }): Done[] =>
    operation === undefined
      ? []
      : [{ operation, meaning: operationMeaning(operation), from: timeOf(startDate) }],
  )
  const begun = latest(done.filter(({ meaning }) => meaning === 'begun').map(({ from }) => from))
  const told = done.filter(
    ({ meaning, from }) =>
      from === newest ||
      (['struck', 'unread'].includes(meaning) &&
        (from === undefined || begun === undefined || from >= begun)),
  )
  const of = (...meanings: OperationMeaning[]) => told.filter(({ meaning }) => meanings.includes(meaning))
  return {
    cars: of('struck', 'ended').map((one) => ({ record: nameOf(one), status: one.operation })),
    restrictions: of('restricted').map((one) => ({
      record: nameOf(one),
      since: undefined,
      code: undefined,
      setter: undefined,
    })),
    pledges: of('pledged').map((one) => ({
      record: nameOf(one),
      isInForce: true,
      from: undefined,
      holders: [],
    })),
    unread: of('unread').map((one) => ({ record: nameOf(one) })),
  }
}

/** A seller of reports may know the month alone. */
const timeOf = (day = ''): number | undefined => (parseRussianDate(day) ?? monthStart(day))?.getTime()

/** Undefined: none of them is known. */
const latest = (times: readonly (number | undefined)[]): number | undefined =>
  times.reduce(
    (last, time) => (last === undefined || (time !== undefined && time > last) ? time : last),
    undefined,
  )

const nameOf = ({ operation }: Done): string => `Последняя операция: ${operation}`
