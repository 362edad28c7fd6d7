import { parseRussianDate } from '#shared/text/dates.ts'
import type { Accident } from './contract.ts'

const time = (accident: Accident): number => parseRussianDate(accident.AccidentDateTime)?.getTime() ?? 0

export const newestFirst = (accidents: readonly Accident[]): Accident[] =>
  [...accidents].sort((a, b) => time(b) - time(a))
