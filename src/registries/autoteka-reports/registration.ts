import * as v from 'valibot'
import { sourceChanged } from '#registry-kit/failure.ts'
import { latinLetters } from '#registry-kit/identity.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { moment } from '#registry-kit/moments.ts'
import { MOST_RECORDS, type OneRecord, parseFields, readFields, wholeList } from '#registry-kit/records.ts'
import {
  brandAndModel,
  passportProblem,
  type RegisteredPeriod,
  type Registration,
} from '#registry-kit/reported-car.ts'
import { isMissing, number, numeral, requiredText, text } from '#registry-kit/schema.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import { found, type SectionAnswer } from '#shared/contract/lookup.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { formatDate, moscow } from '#shared/text/dates.ts'
import { monthStart } from '#shared/text/months.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import { type OperationMeaning, operationMeaning } from '#shared/vehicle/operation-meaning.ts'
import { operationName } from '#shared/vehicle/operation-name.ts'
import { part } from './block-part.ts'
import { listIfReadable, listOf, timeOf } from './blocks.ts'
import { namesAgainst, readFlag } from './flags.ts'
import { restrictedBy } from './passport.ts'

/** «Октябрь 2011 - Июнь 2013»; the present period ends in words. */
const PERIOD = /^(?:с\s+)?(\p{L}+ \d{4})\s*[-–—]\s*(?:по\s+)?(?:(\p{L}+ \d{4})|настоящее время|н\. ?в\.?)$/iu

interface Month {
  readonly written: string
  readonly index: number
}

function monthOf(written: string): Month | undefined {
  const start = monthStart(written)
  return start && { written, index: indexOf(start) }
}

const indexOf = (day: Date): number => day.getUTCFullYear() * 12 + day.getUTCMonth()

const monthIndex = (time: Date): number => indexOf(moscow(time))

interface Span {
  readonly from: Month
  readonly to: Month | undefined
}

function spanOf(written: string): Span | undefined {
  const match = PERIOD.exec(written)
  if (match === null) return undefined
  const [, first = '', second] = match
  const [from, to] = [monthOf(first), second === undefined ? undefined : monthOf(second)]
  if (from === undefined || (second !== undefined && to === undefined)) return undefined
  return to !== undefined && to.index < from.index ? undefined : { from, to }
}

const spanIn = (raw: unknown): Span | undefined => {
  const written = readFields(periodEntries, raw)?.fields.period
  return written === undefined ? undefined : spanOf(written)
}

interface Operation {
  readonly time: Date
  readonly name: string | undefined
  readonly meaning: OperationMeaning
}

const operationEntries = { type: requiredText, date: moment, code: numeral }

const OPERATION: Readonly<Record<keyof typeof operationEntries, string>> = {
  type: 'type',
  date: 'date',
  code: 'operationCodeId',
}

function operationsIn(data: unknown) {
  const events = listOf(data, 'eventsOthersHistory').map(
    (raw) => readFields(operationEntries, pickPaths(raw, OPERATION))?.fields ?? {},
  )
  const registrations = events.filter(({ type }) => type === 'registration')
  const operations = registrations.flatMap(({ date, code }): Operation[] => {
    const name = operationName(code)
    return date === undefined ? [] : [{ time: date, name, meaning: operationMeaning(name ?? '') }]
  })
  const isWhole = operations.length === registrations.length && events.every(({ type }) => type !== undefined)
  return { operations, isWhole }
}

interface History {
  readonly operations: readonly Operation[]
  readonly standing: ReadonlyMap<number, readonly Operation[]>
}

const UNDONE_BY_ENTERING: readonly OperationMeaning[] = ['struck', 'ended', 'unread']

function historyOf(operations: readonly Operation[], begins: readonly number[]): History {
  const entered = operations
    .filter(({ meaning }) => meaning === 'begun')
    .reduce((last, { time }) => Math.max(last, time.getTime()), Number.NEGATIVE_INFINITY)
  const standing = operations.filter(
    ({ time, meaning }) => UNDONE_BY_ENTERING.includes(meaning) && time.getTime() >= entered,
  )
  const inOrder = begins.toSorted((one, other) => one - other)
  const periodOf = (time: Date) => inOrder.findLast((begin) => begin <= monthIndex(time)) ?? inOrder[0] ?? 0
  return { operations, standing: Map.groupBy(standing, ({ time }) => periodOf(time)) }
}

const periodEntries = { period: requiredText, title: text, type: numeral }

const OWNERS: Readonly<Record<string, string>> = { 1: 'Физическое лицо', 2: 'Юридическое лицо' }

/** The day of a month that has one operation; otherwise the seller's text. */
function dayIn({ index, written }: Month, operations: readonly Operation[]): string {
  const days = new Set(
    operations.filter(({ time }) => monthIndex(time) === index).map(({ time }) => formatDate(time)),
  )
  const [day] = days
  return days.size === 1 && day !== undefined ? day : written
}

const GRAVEST_FIRST: readonly OperationMeaning[] = [
  'struck',
  'restricted',
  'pledged',
  'ended',
  'unread',
  'begun',
  'kept',
]

const weight = ({ meaning }: Operation): number => GRAVEST_FIRST.indexOf(meaning)

/**
 * Of simultaneous or unreadable operations the gravest counts, because the list's order proves
 * nothing.
 */
function lastIn({ from, to }: Span, { operations, standing }: History) {
  const own = operations.filter(({ time }) => {
    const index = monthIndex(time)
    return index >= from.index && (to === undefined || index < to.index || index === from.index)
  })
  const last = own.reduce((latest, { time }) => Math.max(latest, time.getTime()), Number.NEGATIVE_INFINITY)
  const candidates = [
    ...own.filter(({ time }) => time.getTime() === last),
    ...(standing.get(from.index) ?? []),
  ]
  const [gravest] = candidates.toSorted(
    (one, other) =>
      weight(one) - weight(other) ||
      other.time.getTime() - one.time.getTime() ||
      (one.name ?? '').localeCompare(other.name ?? ''),
  )
  const bad = candidates.filter(({ meaning }) => meaning !== 'begun' && meaning !== 'kept')
  return { operation: gravest?.name, isAll: new Set(bad.map(({ name }) => name)).size <= 1 }
}

/** Rejects an unreadable period: without its end it would last to the present day. */
function periodOf(raw: unknown, history: History): OneRecord<RegisteredPeriod> {
  const reading = readFields(periodEntries, raw)
  const span = spanIn(raw)
  if (reading === undefined || span === undefined) return { unread: {} }
  const { title, type } = reading.fields
  const ownerType = type === undefined ? undefined : OWNERS[type]
  const { operation, isAll } = lastIn(span, history)
  const fields = [
    ...reading.failed,
    ...(ownerType !== undefined && ownerType === title ? [] : ['type']),
    ...(operation !== undefined && isAll ? [] : ['last_operation']),
  ]
  return {
    record: {
      startDate: dayIn(span.from, history.operations),
      endDate: span.to && dayIn(span.to, history.operations),
      ownerType: title ?? ownerType,
      operation,
    },
    ...(fields.length > 0 && { unread: { fields } }),
  }
}

const carEntries = {
  brand: text,
  model: text,
  year: numeral,
  body: text,
  chassis: text,
  engine: text,
  colour: text,
  volume: numeral,
  power: numeral,
  type: text,
  category: text,
  passportStatus: text,
}

const CAR: Readonly<Record<keyof typeof carEntries, string>> = {
  brand: 'equipment.brand.value',
  model: 'equipment.model.value',
  year: 'equipment.year.value',
  body: 'equipment.bodyNumber.value',
  chassis: 'equipment.chasisNumber.value',
  engine: 'equipment.engineNumber.value',
  colour: 'equipment.color.value',
  volume: 'equipment.volume.value',
  power: 'equipment.horsepower.value',
  type: 'equipment.vehicleType.value',
  category: 'equipment.vehicleCategory.value',
  passportStatus: 'epts.status',
}

function carOf(data: unknown, vin: string): Pick<Registration, 'car' | 'unread'> {
  const { fields, failed } = parseFields(carEntries, pickPaths(data, CAR))
  const { brand, model, category, passportStatus, ...car } = fields
  return {
    car: {
      vin,
      kilowatts: undefined,
      ecoClass: undefined,
      year: car.year,
      body: car.body,
      chassis: car.chassis,
      engine: car.engine,
      colour: car.colour,
      volume: car.volume,
      power: car.power,
      type: car.type,
      model: brandAndModel(brand, model),
      category: latinLetters(category),
      status: passportProblem(passportStatus),
    },
    unread: failed.length > 0 ? [{ fields: [...failed] }] : [],
  }
}

function ownerIn(raw: unknown): string {
  const span = spanIn(raw)
  const { period, title, type } = readFields(periodEntries, raw)?.fields ?? {}
  return [span?.from.index ?? period, span?.to?.index, type ?? title].join()
}

function hasOtherOwners(data: unknown, items: readonly unknown[]): boolean {
  if (isMissing(valueAt(data, 'ownersHistory'))) return false
  const owners = new Set(items.map(ownerIn))
  return listIfReadable(data, 'ownersHistory')?.every((raw) => owners.has(ownerIn(raw))) !== true
}

function isCountedBeyond(data: unknown, listed: number): boolean {
  const written = valueAt(data, 'events.owners.value')
  if (isMissing(written)) return false
  const count = v.safeParse(number, written)
  return !count.success || (count.output ?? 0) > listed
}

/**
 * These prevent *clear*: contradictions about owners, and adverse facts that no section of this
 * seller reads (false mileage, passport restrictions).
 */
const contradictions = (data: unknown, items: readonly unknown[]): string[] => [
  ...(hasOtherOwners(data, items) ? ['ownersHistory'] : []),
  ...(isCountedBeyond(data, items.length) ? ['events.owners.value'] : []),
  ...(items.length > 1 ? [] : namesAgainst(readFlag(data, 'teaser.isOneOwner', false))),
  ...namesAgainst(readFlag(data, 'teaser.isRealMileage', false)),
  ...restrictedBy(data),
]

/** The registration, which is unreadable for a known car without an owner. */
export const registration = part<Registration | undefined>({
  blocks: ['registrationActions', 'ownersHistory', 'eventsOthersHistory', 'equipment'],
  read(data, vin) {
    const items = listOf(data, 'registrationActions.ownersHistory')
    if (items.length === 0) throw sourceChanged('a known car without owners')
    const { operations, isWhole } = operationsIn(data)
    const begins = items.slice(0, MOST_RECORDS).flatMap((raw) => spanIn(raw)?.from.index ?? [])
    const history = historyOf(operations, begins)
    const periods = wholeList(items, (raw) => periodOf(raw, history))
    const { car, unread } = carOf(data, vin)
    const fields = [...(isWhole ? [] : ['eventsOthersHistory']), ...contradictions(data, items)]
    const odd: UnreadRecord[] = fields.length > 0 ? [{ fields }] : []
    const [askedAt, lacks] = timeOf(data, 'registrationActions')
    return { result: { car, periods, unread: [...unread, ...odd] }, isFound: true, askedAt, lacks }
  },
  partly: (result, lacks) => result && { ...result, unread: [...result.unread, { fields: [...lacks] }] },
})

export const baseInfo = part<SectionAnswer<BaseInfo>>({
  blocks: ['equipment'],
  read(data, vin) {
    const { model, year, body, chassis, engine, colour, volume, power, type, category } = carOf(data, vin).car
    const description = {
      model,
      year,
      type,
      category,
      frame: chassis,
      frame_id: body,
      color: colour,
      engineNumber: engine,
    }
    const measured = { power: parseNumber(power), volume: parseNumber(volume) }
    const described = Object.entries({ ...description, ...measured }).filter(
      ([, value]) => value !== undefined,
    )
    if (described.length === 0) throw sourceChanged('a known car without a description')
    return { result: found({ vin, ...Object.fromEntries(described) }), isFound: true, askedAt: undefined }
  },
  partly: (result) => result,
})
