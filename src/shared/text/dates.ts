import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'

/**
 * Registries use Moscow time without a zone. One fixed offset in both directions keeps texts
 * unchanged (Moscow was at +4 in 2011–2014).
 */
export const MOSCOW_MS = 3 * HOUR_MS

const STAMP =
  /^(?:(\d{1,2})\.(\d{1,2})\.(\d{4})|(\d{4})-(\d{2})-(\d{2}))(?:\s*г\.?)?(?:(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s?(Z|[+-]\d{2}(?::?\d{2})?))?)?$/iu

interface Stamp {
  readonly at: Date
  readonly hasTime: boolean
}

/**
 * Parses `dd.MM.yyyy` and `yyyy-MM-dd` with an optional ISO 8601 time and zone, else undefined. A
 * time without a zone is Moscow time. A date alone, or with midnight of any zone, becomes midnight
 * UTC.
 */
export const parseRussianDate = (text: string | null | undefined): Date | undefined => parseStamp(text)?.at

function parseStamp(text: string | null | undefined): Stamp | undefined {
  const parts = STAMP.exec(text?.trim() ?? '')
  if (!parts) return undefined
  const [, d, m, y, year = y, month = m, day = d, hour, minute, second, zone] = parts
  return stamp([year, month, day], [hour, minute, second], zone)
}

type Digits = readonly (string | undefined)[]

function stamp(date: Digits, time: Digits, zone: string | undefined): Stamp | undefined {
  const [year = 0, month = 0, day = 0] = date.map(Number)
  const [hour = 0, minute = 0, second = 0] = time.map((digits) => Number(digits ?? 0))
  const midnight = new Date(Date.UTC(year, month - 1, day))
  // `Date.UTC` takes the year 1 for 1901.
  const isRealDay =
    midnight.getUTCFullYear() === year &&
    midnight.getUTCMonth() === month - 1 &&
    midnight.getUTCDate() === day
  if (!isRealDay || hour > 23 || minute > 59 || second > 59) return undefined
  // Some systems write a day as local midnight.
  if (hour + minute + second === 0) return { at: midnight, hasTime: false }
  const sinceMidnight = ((hour * 60 + minute) * 60 + second) * 1000
  const at = new Date(midnight.getTime() + sinceMidnight - zoneOffset(zone))
  const moscowDay = zone === undefined ? undefined : dayThatBeganAt(at)
  return moscowDay ? { at: moscowDay, hasTime: false } : { at, hasTime: true }
}

let moscowClock: Intl.DateTimeFormat | undefined

/** Midnight UTC of the Moscow day that begins at this moment, by either offset (+3, +4). */
function dayThatBeganAt(at: Date): Date | undefined {
  if (at.getTime() % HOUR_MS !== 0 || ![20, 21].includes(at.getUTCHours())) return undefined
  moscowClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Moscow',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  if (Number(moscowClock.format(at)) !== 0) return undefined
  return new Date(Math.ceil(at.getTime() / DAY_MS) * DAY_MS)
}

function zoneOffset(zone: string | undefined): number {
  if (zone === undefined) return MOSCOW_MS
  if (zone.toUpperCase() === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', ''))
  return (zone.startsWith('-') ? -1 : 1) * (hours * HOUR_MS + minutes * MINUTE_MS)
}

const two = (n: number): string => String(n).padStart(2, '0')

/** Shifts a moment so that its UTC fields show Moscow time. */
export const moscow = (at: Date): Date => new Date(at.getTime() + MOSCOW_MS)

function dayText(at: Date): string {
  const local = moscow(at)
  return `${two(local.getUTCDate())}.${two(local.getUTCMonth() + 1)}.${local.getUTCFullYear()}`
}

function timeText(at: Date): string {
  const local = moscow(at)
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
}

type Missing = null | undefined

/**
 * `02.08.2024`. Text that is not a date is returned unchanged, so the registry's wording survives.
 */
export function formatDate(value: string | Date): string
export function formatDate(value: string | Date | Missing): string | undefined
export function formatDate(value: string | Date | Missing): string | undefined {
  const at = dateIn(value)
  return at ? dayText(at) : written(value)
}

/** `05.11.2022 18:40`, Moscow time; a date alone stays a date. */
export function formatDateTime(value: string | Date): string
export function formatDateTime(value: string | Date | Missing): string | undefined
export function formatDateTime(value: string | Date | Missing): string | undefined {
  const stamped = value instanceof Date ? { at: value, hasTime: true } : parseStamp(value)
  if (!stamped) return written(value)
  return stamped.hasTime ? `${dayText(stamped.at)} ${timeText(stamped.at)}` : dayText(stamped.at)
}

const dateIn = (value: string | Date | Missing): Date | undefined =>
  value instanceof Date ? value : parseRussianDate(value)

const written = (value: string | Date | Missing): string | undefined => value?.toString()

/** Items without a readable date come last, in their original order. */
export const newestFirst = <Item>(
  items: readonly Item[],
  dateOf: (item: Item) => string | Date | undefined,
): Item[] => items.toSorted((a, b) => timeOf(dateOf(b)) - timeOf(dateOf(a)))

const timeOf = (value: string | Date | Missing): number => dateIn(value)?.getTime() ?? Number.MIN_SAFE_INTEGER

/** `с 02.08.2018 по 05.11.2022`; `с 02.08.2018 по настоящее время`. */
export function formatPeriod(from: string | null | undefined, to: string | null | undefined): string {
  const end = to?.trim() ? `по ${formatDate(to)}` : 'по настоящее время'
  return from?.trim() ? `с ${formatDate(from)} ${end}` : end
}
