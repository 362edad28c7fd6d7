import { isKeptBack, isLostRecord } from '#shared/contract/particulars.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { plural } from '#shared/text/plural.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { unreadDates } from './days.ts'
import type { Day, Fact, ReadingFact, UnreadFact } from './facts.ts'
import { isOdometer } from './input-limits.ts'

export interface FlagText {
  /** «Отметка о ДТП». */
  readonly name: string
  readonly keptBack: string
}

/** Marks a fact whose source promises no details; {} for any other. */
export const flagFields = (
  { name }: Pick<FlagText, 'name'>,
  unread: readonly UnreadRecord[] = [],
): Partial<Pick<Fact, 'record' | 'isUncounted'>> =>
  unread.some(isKeptBack) ? { record: name, isUncounted: true } : {}

/**
 * The rows that replace a source's records if it promises no details; undefined: list the records.
 */
export const flagRows = (
  { name, keptBack }: FlagText,
  unread: readonly UnreadRecord[] = [],
): ReportRow[] | undefined =>
  unread.some(isKeptBack) ? [{ type: 'HEADER', key: name }, ...keptBackRows({ keptBack }, unread)] : undefined

export const keptBackRows = (
  { keptBack }: Pick<FlagText, 'keptBack'>,
  unread: readonly UnreadRecord[] = [],
): ReportRow[] =>
  unread.some(isKeptBack) ? [{ type: 'TEXT', value: `Источник не сказал: ${keptBack}.` }] : []

export const unreadItems = (items: readonly { readonly unread?: UnreadRecord | undefined }[]) =>
  items.flatMap(({ unread }) => unread ?? [])

/**
 * The unread parts of an answer as facts.
 * @param name «Карточка ДТП».
 */
export const unreadFacts = (
  name: string,
  unread: readonly UnreadRecord[] = [],
  flag: FlagText = { name, keptBack: 'подробности' },
): UnreadFact[] =>
  unread.map((one) => {
    if (isKeptBack(one)) return { record: flag.name, field: flag.keptBack }
    const { number = 'без номера', vin, beyond, dates = [] } = one
    if (beyond !== undefined) return { record: `${name}: ещё ${recordsText(beyond)}` }
    return vin === undefined
      ? { record: `${name} ${number}`, ...unreadDates(...dates) }
      : { record: `${name} ${number}, о другом автомобиле`, vin }
  })

const ODOMETER_FIELDS: ReadonlySet<string> = new Set(['odometerValue', 'mileage'])

export const unreadReadings = (name: string, unread: readonly UnreadRecord[] = []): UnreadFact[] =>
  unread.flatMap((one) => {
    const isRead = one.vin !== undefined || one.fields?.some((field) => ODOMETER_FIELDS.has(field)) === false
    return unreadFacts(name, [one]).map((fact) =>
      isRead ? fact : { ...fact, odometer: { date: undefined, isZero: false } },
    )
  })

export function odometerIn({
  km: written,
  date,
  ...rest
}: Pick<ReadingFact, 'record' | 'origin' | 'unreadDates'> & {
  readonly date: Day
  readonly km: number | undefined
}): {
  readonly readings: readonly ReadingFact[]
  readonly unread: readonly UnreadFact[]
} {
  if (written === undefined) return { readings: [], unread: [] }
  const km = Math.floor(written)
  return date !== undefined && km > 0 && isOdometer(km)
    ? { readings: [{ ...rest, date, km }], unread: [] }
    : {
        readings: [],
        unread: [
          { record: rest.record, unreadDates: rest.unreadDates, odometer: { date, isZero: km === 0 } },
        ],
      }
}

/** @param name «Карточка ДТП» */
export const lostRecords = (name: string, unread: readonly UnreadRecord[] = []) =>
  unread
    .filter(isLostRecord)
    .map(({ number = 'без номера' }) => ({ record: `${name} ${number}`, isUnread: true }))

export const LOST = 'запись есть, прочитать не удалось'

export function unreadRows(all: readonly UnreadRecord[] = []): ReportRow[] {
  const unread = all.filter((one) => !isKeptBack(one))
  if (unread.length === 0) return []
  const lost = unread
    .filter(({ vin, fields }) => vin === undefined && fields === undefined)
    .reduce((sum, { beyond = 1 }) => sum + beyond, 0)
  return [
    { type: 'HEADER', key: 'Не прочитали' },
    ...(lost === 0 ? [] : [{ type: 'TEXT', value: `${couldNotRead(lost)}.` } as const]),
    ...unread.flatMap(({ number = 'без номера', vin, fields }): ReportRow[] => {
      if (vin !== undefined)
        return [
          { key: `Запись ${number}`, value: `О другом автомобиле: ${isVin(vin) ? 'VIN' : 'кузов'} ${vin}` },
        ]
      return fields === undefined ? [] : [{ key: `Запись ${number}`, value: 'Прочитали не целиком' }]
    }),
  ]
}

/** «Одну запись прочитать не удалось». */
export const couldNotRead = (n: number): string =>
  `${n === 1 ? 'Одну запись' : recordsText(n)} прочитать не удалось`

const recordsText = (n: number): string => `${n} ${plural(n, 'запись', 'записи', 'записей')}`
