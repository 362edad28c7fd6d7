import * as v from 'valibot'
import { recordNumber } from '#facts/record-number.ts'
import { isLostRecord } from '#shared/contract/particulars.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { nothingFound } from './empty-answer.ts'
import { sourceChanged } from './failure.ts'
import { valueAt } from './members.ts'
import { isMoment } from './moments.ts'
import { isMissing, requiredList } from './schema.ts'

export interface Records<Item> {
  readonly records: readonly Item[]
  readonly unread: readonly UnreadRecord[]
}

export const noRecords: Records<never> = { records: [], unread: [] }

export interface OneRecord<Item> {
  readonly record?: Item | undefined
  readonly unread?: UnreadRecord | undefined
}

/** Parsing blocks other requests, so more counts as unread. */
export const MOST_RECORDS = 1000
export const MOST_PARTS = 200

export function readRecords<Raw, Item>(
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
 * @throws RegistryFailure `source_changed` without a readable record of this car: an empty result
 * would clear it
 */
export function wholeList<Raw, Item>(
  list: readonly Raw[],
  read: (raw: Raw) => OneRecord<Item>,
): Records<Item> {
  const whole = readRecords(list, read)
  if (whole.records.length === 0 && list.length > 0)
    throw sourceChanged('no record of this car that could be read')
  return whole
}

/**
 * Missing records count as unread; with surplus records the count does.
 * @param held records in the answer, read or not
 * @throws RegistryFailure `source_changed` if the answer counts records and holds none
 */
export function withCount<Item>(whole: Records<Item>, count: number, held: number): Records<Item> {
  if (count === held) return whole
  if (held === 0) throw sourceChanged(`no record where ${count} are counted`)
  const unread = count > held ? { beyond: Math.ceil(count - held) } : { fields: ['count'] }
  return { ...whole, unread: [...whole.unread, unread] }
}

const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasContent)
    : !isMissing(value) &&
      value !== false &&
      /[\p{L}1-9]/u.test(String(value)) &&
      nothingFound(String(value)) === undefined

/**
 * Items without content, where the answer counts no record, neither clear the car nor accuse it; an
 * item with content is a record, even an unreadable one.
 * @throws RegistryFailure `source_changed`
 */
export function rejectBlank(list: readonly unknown[]): void {
  if (list.length > 0 && !hasContent(list)) throw sourceChanged('blank records where 0 are counted')
}

export const hasRecords = ({ records, unread }: Records<unknown>): boolean =>
  records.length > 0 || unread.some(isLostRecord)

/**
 * An unreadable adverse record counts.
 * @throws RegistryFailure `source_changed` if all are of another vehicle
 */
export function countedList<Raw, Item>(
  list: readonly Raw[],
  read: (raw: Raw) => OneRecord<Item>,
): Records<Item> {
  const whole = readRecords(list, read)
  if (list.length > 0 && !hasRecords(whole)) throw sourceChanged('no record of this car')
  return whole
}

export const rawList = requiredList(v.unknown())

/** Fields of a record, of which an unreadable one is absent. */
export type Readable<Entries extends v.ObjectEntries> = Partial<
  v.InferOutput<v.ObjectSchema<Entries, undefined>>
>

interface ParsedFields<Entries extends v.ObjectEntries> {
  readonly fields: Readable<Entries>
  /** Names of fields that are malformed, or required and missing. */
  readonly failed: readonly string[]
  /** Verbatim values of failed moments. */
  readonly dates?: readonly string[]
}

/** Undefined without a value in any listed member. */
export function readFields<Entries extends v.ObjectEntries>(
  entries: Entries,
  raw: unknown,
): ParsedFields<Entries> | undefined {
  const parsed = parseFields(entries, raw)
  return isBlank(parsed.fields) ? undefined : parsed
}

/** @throws RegistryFailure `source_changed` if a member is malformed and no other has a value */
export function wholeFields<Entries extends v.ObjectEntries>(
  entries: Entries,
  raw: unknown,
): { readonly fields: Readable<Entries>; readonly unread: readonly UnreadRecord[] } {
  const { fields, failed, dates = [] } = parseFields(entries, raw)
  if (failed.length > 0 && isBlank(fields)) throw sourceChanged(`nothing readable: ${failed.join()}`)
  const unread = { fields: [...failed], ...(dates.length > 0 && { dates: [...dates] }) }
  return { fields, unread: failed.length > 0 ? [unread] : [] }
}

const isBlank = (fields: object): boolean =>
  Object.values(fields).every((value) => (Array.isArray(value) ? value.length === 0 : isMissing(value)))

/** Like {@link readFields}, but never undefined. */
export function parseFields<Entries extends v.ObjectEntries>(
  entries: Entries,
  raw: unknown,
): ParsedFields<Entries> {
  const fields: Record<string, unknown> = {}
  const failed: string[] = []
  const dates: string[] = []
  for (const [name, entry] of Object.entries(entries)) {
    const result = v.safeParse(v.object({ [name]: entry }), raw)
    if (result.success) fields[name] = result.output[name]
    else {
      failed.push(name)
      const written = isMoment(entry) ? valueAt(raw, name) : undefined
      if (typeof written === 'string' || typeof written === 'number') dates.push(String(written))
    }
  }
  return { fields: fields as Readable<Entries>, failed, dates }
}

interface RecordNumbers {
  readonly number?: string | undefined
  readonly vin?: string | undefined
  readonly body?: string | undefined
  /** Numbers of the car, of which one match is enough. */
  readonly any?: readonly (string | undefined)[]
}

/**
 * @param names the numbers of the record and its car
 * @param asked the requested number
 */
export function readRecord<Entries extends v.ObjectEntries>(
  entries: Entries,
  raw: unknown,
  asked: string,
  names: (fields: Readable<Entries>) => RecordNumbers = () => ({}),
): OneRecord<Readable<Entries>> {
  const parsed = readFields(entries, raw)
  if (parsed === undefined) return { unread: {} }
  const { fields, failed, dates = [] } = parsed
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
 * True for another VIN or, if a body number was requested, another body. A record of the requested
 * body may have any VIN.
 */
export const isOfAnotherCar = ({ vin, body }: Pick<RecordNumbers, 'vin' | 'body'>, asked: string): boolean =>
  recordNumber(isVin(asked) ? vin : body, asked) === 'other'

export const unreadMember = (unread: readonly UnreadRecord[]): { unread?: UnreadRecord[] } =>
  unread.length === 0 ? {} : { unread: [...unread] }

/** A bare list has no other place for unread records. */
export const withUnread = <Item>({ records, unread }: Records<Item>): (Item | { unread: UnreadRecord })[] => [
  ...records,
  ...unread.map((one) => ({ unread: one })),
]
