import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { monthStart } from '#shared/text/months.ts'
import type { Day, Fact } from './facts.ts'

/** The Moscow day of a moment, as days are kept: an accident has its time, a sale has none. */
export const calendarDay = (at: Date): Date => parseRussianDate(formatDate(at)) ?? at

/** Whether a day is still ahead, by the calendar of Moscow. */
export const isToCome = (day: Date, now: Date): boolean => day > calendarDay(now)

/** A date is shorter; whatever else is in its place is shown from its beginning. */
const MOST_SIGNS = 40

/** What a registry writes in place of a date that it does not have: «нет», «не указана», «по настоящее время». */
const NO_DATE = /^(?:нет|не |неизв|отсут|без|бессроч|(?:по )?наст|н\. ?в|[^\p{L}\p{N}]*$)/iu

/** Those of the dates of a record that are written and cannot be read; for a record of which all are read, nothing. */
export function unreadDates(...written: readonly (string | undefined)[]): Pick<Fact, 'unreadDates'> {
  const texts = written.flatMap((text) => text?.trim() ?? [])
  const unread = texts.filter(
    (text) => !NO_DATE.test(text) && parseRussianDate(text) === undefined && monthStart(text) === undefined,
  )
  return unread.length === 0
    ? {}
    : { unreadDates: [...new Set(unread)].map((text) => text.slice(0, MOST_SIGNS)) }
}

/** «дату не прочитали: «31.02.2024»»; undefined: every date that is written was read. */
export const unreadDateText = ({ unreadDates: texts }: Pick<Fact, 'unreadDates'>): string | undefined =>
  texts &&
  `${texts.length > 1 ? 'даты' : 'дату'} не прочитали: ${texts.map((text) => `«${text}»`).join(', ')}`

type Dated = Pick<Fact, 'unreadDates'>

export const dayText = (day: Day, record: Dated = {}): string =>
  formatDate(day) ?? unreadDateText(record) ?? 'дата не указана'

/** The same beside other words: «27.04.2026», «без даты». */
export const shortDayText = (day: Day, record: Dated = {}): string =>
  formatDate(day) ?? unreadDateText(record) ?? 'без даты'

/** The same after a name: « от 27.04.2026», « без даты». */
export const afterName = (day: Day, record: Dated = {}): string =>
  day === undefined ? afterNameUndated(record) : ` от ${formatDate(day)}`

const afterNameUndated = (record: Dated): string =>
  record.unreadDates ? ` (${unreadDateText(record)})` : ' без даты'

/** The last of the days that can be read. */
export const latest = (days: readonly Day[]): Day =>
  days.reduce(
    (last, day) => (last === undefined || (day !== undefined && day > last) ? day : last),
    undefined,
  )

/** The first of the days that can be read. */
export const earliest = (days: readonly Day[]): Day =>
  days.reduce(
    (first, day) => (first === undefined || (day !== undefined && day < first) ? day : first),
    undefined,
  )
