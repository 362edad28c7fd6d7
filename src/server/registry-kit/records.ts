import * as v from 'valibot'
import { recordNumber } from '#report/record-number.ts'
import { isLostRecord } from '#shared/contract/particulars.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { isMissing, requiredList } from './claims.ts'
import { changed } from './failure.ts'
import { at } from './members.ts'
import { isMoment } from './moments.ts'

/** Records of an answer, read one by one: an odd one hides none of the others. */
export interface Records<Item> {
  readonly records: readonly Item[]
  readonly unread: readonly UnreadRecord[]
}

export const noRecords: Records<never> = { records: [], unread: [] }

/** What one reading of one record gives: the record, what has to be told of it, or both. */
export interface OneRecord<Item> {
  readonly record?: Item | undefined
  readonly unread?: UnreadRecord | undefined
}

/**
 * Records of one list that are read, and parts of one record. Far above what any car has: whoever judges an answer
 * keeps all others waiting, so that what is longer is read in part, and said to be.
 */
export const MOST_RECORDS = 1000
export const MOST_PARTS = 200

/** Reads a list's records one by one; how many stand beyond the most is told of, too. */
export function recordsOf<Raw, Item>(
  list: readonly Raw[],
  read: (raw: Raw) => OneRecord<Item>,
  most = MOST_RECORDS,
): Records<Item> {
  const all = list.slice(0, most).map(read)
  const beyond = list.length - all.length
  return {
    records: all.flatMap(({ record }) => record ?? []),
    unread: [...all.flatMap(({ unread }) => unread ?? []), ...(beyond > 0 ? [{ beyond }] : [])],
  }
}

/**
 * The same for the list that an answer is made of.
 * @throws RegistryFailure `source_changed` when there were records and not one of them was this car's and
 * readable: read as an empty list they would say that the car is clean.
 */
export function wholeList<Raw, Item>(
  list: readonly Raw[],
  read: (raw: Raw) => OneRecord<Item>,
): Records<Item> {
  const whole = recordsOf(list, read)
  if (whole.records.length === 0 && list.length > 0) throw changed('no record of this car that could be read')
  return whole
}

/**
 * Compares the records of an answer with the count beside them. Fewer than counted: the rest is unread. More: all are
 * kept, and the count itself is what could not be read.
 * @param held how many records the answer holds, read or not.
 * @throws RegistryFailure `source_changed` when the answer counts records and holds none.
 */
export function withCount<Item>(whole: Records<Item>, count: number, held: number): Records<Item> {
  if (count === held) return whole
  if (held === 0) throw changed(`no record where ${count} are counted`)
  const unread = count > held ? { beyond: Math.ceil(count - held) } : { fields: ['count'] }
  return { ...whole, unread: [...whole.unread, unread] }
}

/** True when the registry lists a record of this vehicle, whether or not it could be read. */
export const hasRecords = ({ records, unread }: Records<unknown>): boolean =>
  records.length > 0 || unread.some(isLostRecord)

/**
 * Reads a list each record of which speaks against the vehicle: one that cannot be read counts as a record.
 * @throws RegistryFailure `source_changed` when every record is of another vehicle.
 */
export function countedList<Raw, Item>(
  list: readonly Raw[],
  read: (raw: Raw) => OneRecord<Item>,
): Records<Item> {
  const whole = recordsOf(list, read)
  if (list.length > 0 && !hasRecords(whole)) throw changed('no record of this car')
  return whole
}

/** A list that must be there, of records that are still to be read. */
export const rawList = requiredList(v.unknown())

/** A member that could not be read is absent. */
export type Readable<Entries extends v.ObjectEntries> = Partial<
  v.InferOutput<v.ObjectSchema<Entries, undefined>>
>

interface Reading<Entries extends v.ObjectEntries> {
  readonly fields: Readable<Entries>
  /** Names of the members that were there and could not be read, or were not there and must be. */
  readonly failed: readonly string[]
  /** What is written in those of them that should be moments. */
  readonly dates?: readonly string[]
}

/** Reads an object member by member; undefined: it is none, or no member that is known has a value. */
export function readFields<Entries extends v.ObjectEntries>(
  entries: Entries,
  raw: unknown,
): Reading<Entries> | undefined {
  const fields: Record<string, unknown> = {}
  const failed: string[] = []
  const dates: string[] = []
  for (const [name, entry] of Object.entries(entries)) {
    const result = v.safeParse(v.object({ [name]: entry }), raw)
    if (result.success) fields[name] = result.output[name]
    else {
      failed.push(name)
      const written = isMoment(entry) ? at(raw, name) : undefined
      if (typeof written === 'string' || typeof written === 'number') dates.push(String(written))
    }
  }
  const isBlank = Object.values(fields).every((value) =>
    Array.isArray(value) ? value.length === 0 : isMissing(value),
  )
  return isBlank ? undefined : { fields: fields as Readable<Entries>, failed, dates }
}

/** Whose record it is, and by what it is called. */
interface Names {
  readonly number?: string | undefined
  readonly vin?: string | undefined
  /** The number of the body. */
  readonly body?: string | undefined
  /** All numbers by any of which such a record may name its car, and is kept where one of them is the one asked. */
  readonly any?: readonly (string | undefined)[]
}

/**
 * Reads one record that may stand without the members that could not be read.
 * @param names what the record calls itself and its car.
 * @param asked the number that the registry was asked about.
 */
export function readRecord<Entries extends v.ObjectEntries>(
  entries: Entries,
  raw: unknown,
  asked: string,
  names: (fields: Readable<Entries>) => Names = () => ({}),
): OneRecord<Readable<Entries>> {
  const reading = readFields(entries, raw)
  if (reading === undefined) return { unread: {} }
  const { fields, failed, dates = [] } = reading
  const { number, vin, body, any = [] } = names(fields)
  const called = number === undefined ? {} : { number }
  const isNamed = any.some((written) => recordNumber(written, asked) === 'asked')
  if (!isNamed && isOfAnotherCar({ vin, body }, asked))
    return { unread: { ...called, vin: isVin(asked) ? vin : body } }
  return {
    record: fields,
    ...(failed.length > 0 && {
      unread: { ...called, fields: [...failed], ...(dates.length > 0 && { dates: [...dates] }) },
    }),
  }
}

/**
 * True of a record that names another car: by a whole VIN which is not the one asked about or, where the number of a
 * body was asked, by another body. The record of that body may name any VIN.
 */
export const isOfAnotherCar = ({ vin, body }: Pick<Names, 'vin' | 'body'>, asked: string): boolean =>
  recordNumber(isVin(asked) ? vin : body, asked) === 'other'

/** What is told of unread records beside the others: nothing where all were read. */
export const besides = (unread: readonly UnreadRecord[]): { unread?: UnreadRecord[] } =>
  unread.length === 0 ? {} : { unread: [...unread] }

/** A bare list has no place beside its records: what could not be read stands at its end. */
export const withUnread = <Item>({ records, unread }: Records<Item>): (Item | { unread: UnreadRecord })[] => [
  ...records,
  ...unread.map((one) => ({ unread: one })),
]
