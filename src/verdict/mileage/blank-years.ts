import { monthsFrom } from '#shared/text/spans.ts'

/** A new car is inspected by its fourth year, then every second one: where so many are blank, nobody was watching. */
const BLANK_MONTHS = 60

/** Years from the one in which the mileage was known to the one in which it was written down next. */
export interface BlankYears {
  readonly from: number
  readonly to: number
}

/**
 * Where nobody wrote the mileage down for long, oldest first.
 * @param made the year from which it has to be known; absent: not known itself, and then nothing is said of it.
 */
export function blankYears(
  readings: readonly { readonly date: Date }[],
  made: number | undefined,
): readonly BlankYears[] {
  const start = made === undefined ? [] : [new Date(Date.UTC(made, 0))]
  const days = [...start, ...readings.map(({ date }) => date).sort((a, b) => a.getTime() - b.getTime())]
  return days.flatMap((to, at) => {
    const from = days[at - 1] ?? to
    return monthsFrom(from, to) >= BLANK_MONTHS
      ? [{ from: from.getUTCFullYear(), to: to.getUTCFullYear() }]
      : []
  })
}
