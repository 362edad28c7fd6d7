import type { Day } from '../facts.ts'

const readable = (days: readonly Day[]): Date[] =>
  days.flatMap((day) => day ?? []).sort((a, b) => a.getTime() - b.getTime())

/** The last of the days that can be read. */
export const latest = (days: readonly Day[]): Day => readable(days).at(-1)

/** The first of the days that can be read. */
export const earliest = (days: readonly Day[]): Day => readable(days)[0]
