import * as dates from '#shared/text/dates.ts'
import type { Accident } from './contract.ts'

export const newestFirst = (accidents: readonly Accident[]): Accident[] =>
  dates.newestFirst(accidents, ({ AccidentDateTime }) => AccidentDateTime)

/** «17.01.2022, 05.11.2015»: the days of all, the latest first. */
export const days = (accidents: readonly Accident[]): string =>
  newestFirst(accidents)
    .map(({ AccidentDateTime }) => dates.formatDate(AccidentDateTime) || 'дата не указана')
    .join(', ')
