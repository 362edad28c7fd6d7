import type { TimeMark } from '#shared/contract/time-mark.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { DtpData } from './contract.ts'

/** Accidents for the owners' time line. */
export const marks = (data: DtpData): readonly TimeMark[] =>
  data.RequestResult.Accidents.flatMap(({ AccidentDateTime, AccidentType }) => {
    const date = parseRussianDate(AccidentDateTime)
    return date === undefined ? [] : [{ date, label: `ДТП: ${AccidentType ?? 'вид не указан'}` }]
  })
