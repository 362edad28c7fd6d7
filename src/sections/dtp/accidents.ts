import * as dates from '#shared/text/dates.ts'
import type { Accident } from './contract.ts'

export const newestFirst = (accidents: readonly Accident[]): Accident[] =>
  dates.newestFirst(accidents, ({ AccidentDateTime }) => AccidentDateTime)
