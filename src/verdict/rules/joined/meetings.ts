import { firstIndex } from '#facts/first-index.ts'

/** Milliseconds since 1970. */
export interface Moment<Of> {
  readonly of: Of
  readonly at: number
}

/** Inclusive. */
export interface TimeSpan<Of> {
  readonly of: Of
  readonly from: number
  readonly to: number
}

export function meetings<Event, Period>(
  moments: readonly Moment<Event>[],
  spans: readonly TimeSpan<Period>[],
): { readonly moments: readonly Moment<Event>[]; readonly spans: readonly TimeSpan<Period>[] } {
  const times = moments.map(({ at }) => at).sort((a, b) => a - b)
  const byStart = spans.toSorted((a, b) => a.from - b.from)
  const ends: number[] = []
  for (const { to } of byStart) ends.push(Math.max(to, ends.at(-1) ?? to))
  return {
    moments: moments.filter(({ at }) => {
      const begun = firstIndex(byStart, ({ from }) => from > at)
      return begun > 0 && (ends[begun - 1] ?? at) >= at
    }),
    spans: spans.filter(({ from, to }) => {
      const first = times[firstIndex(times, (time) => time >= from)]
      return first !== undefined && first <= to
    }),
  }
}
