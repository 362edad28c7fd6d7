import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { monthStart } from '#shared/text/months.ts'
import type { Day, Fact } from './facts.ts'

/** The Moscow day. Accidents have a time, sales only a day. */
export const calendarDay = (at: Date): Date => parseRussianDate(formatDate(at)) ?? at

/** Uses the Moscow calendar. */
export const isFuture = (day: Date, now: Date): boolean => day > calendarDay(now)

/** No register has older records. */
const EARLIEST = new Date('1950-01-01')

const UNIX_EPOCH = new Date(0)

/** False for what registries write in place of no date: 0001-01-01, 01.01.1900, 01.01.1970. */
export const isRecordDay = (day: Date): boolean =>
  day >= EARLIEST && formatDate(day) !== formatDate(UNIX_EPOCH)

/** Like `parseRussianDate`, for the dates of a record; undefined if it can be the day of none. */
export function parseRecordDate(text: string | null | undefined): Date | undefined {
  const day = parseRussianDate(text)
  return day && isRecordDay(day) ? day : undefined
}

/** Cuts unreadable text, in characters; dates are shorter. */
const MOST_CHARS = 40

/** «нет», «не указана», «по настоящее время». */
const NO_DATE = /^(?:нет|не |неизв|отсут|без|бессроч|(?:по )?наст|н\. ?в|[^\p{L}\p{N}]*$)/iu

export function unreadDates(...written: readonly (string | undefined)[]): Pick<Fact, 'unreadDates'> {
  const texts = written.flatMap((text) => text?.trim() ?? [])
  const unread = texts.filter(
    (text) => !NO_DATE.test(text) && parseRecordDate(text) === undefined && monthStart(text) === undefined,
  )
  return unread.length === 0
    ? {}
    : { unreadDates: [...new Set(unread)].map((text) => text.slice(0, MOST_CHARS)) }
}

export const unreadDateText = ({ unreadDates: texts }: Pick<Fact, 'unreadDates'>): string | undefined =>
  texts &&
  `${texts.length > 1 ? 'даты' : 'дату'} не прочитали: ${texts.map((text) => `«${text}»`).join(', ')}`

type Dated = Pick<Fact, 'unreadDates'>

export const dayText = (day: Day, record: Dated = {}): string =>
  formatDate(day) ?? unreadDateText(record) ?? 'дата не указана'

/** Within a phrase: «27.04.2026», «без даты». */
export const shortDayText = (day: Day, record: Dated = {}): string =>
  formatDate(day) ?? unreadDateText(record) ?? 'без даты'

export const afterName = (day: Day, record: Dated = {}): string =>
  day === undefined ? afterNameUndated(record) : ` от ${formatDate(day)}`

const afterNameUndated = (record: Dated): string =>
  record.unreadDates ? ` (${unreadDateText(record)})` : ' без даты'

/** Ignores unreadable days. */
export const latest = (days: readonly Day[]): Day =>
  days.reduce(
    (last, day) => (last === undefined || (day !== undefined && day > last) ? day : last),
    undefined,
  )

/** Ignores unreadable days. */
export const earliest = (days: readonly Day[]): Day =>
  days.reduce(
    (first, day) => (first === undefined || (day !== undefined && day < first) ? day : first),
    undefined,
  )
