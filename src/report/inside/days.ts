import { formatDate } from '#shared/text/dates.ts'
import type { Day } from '../facts.ts'

export const NO_DAY = 'дата не указана'

export const dayText = (day: Day): string => (day === undefined ? NO_DAY : formatDate(day))

/** The latest first; what has no readable day goes last. */
export const newestFirst = <Item>(items: readonly Item[], dayOf: (item: Item) => Day): Item[] =>
  [...items].sort((a, b) => timeOf(dayOf(b)) - timeOf(dayOf(a)))

const timeOf = (day: Day): number => day?.getTime() ?? Number.MIN_SAFE_INTEGER
