import { monthsFrom } from '#shared/text/spans.ts'

/** Inspections are due after four years, then every two. */
const BLANK_MONTHS = 60

export interface BlankYears {
  readonly from: number
  readonly to: number
}

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
