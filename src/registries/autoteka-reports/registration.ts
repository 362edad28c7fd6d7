import * as v from 'valibot'
import { isMissing, number, numeral, requiredText, text } from '#server/registry-kit/claims.ts'
import { changed } from '#server/registry-kit/failure.ts'
import { latinLetters } from '#server/registry-kit/identity.ts'
import { at, picked } from '#server/registry-kit/members.ts'
import { moment } from '#server/registry-kit/moments.ts'
import {
  MOST_RECORDS,
  type OneRecord,
  type Records,
  readFields,
  wholeList,
} from '#server/registry-kit/records.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import { found, type SectionAnswer } from '#shared/contract/lookup.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { formatDate, moscow } from '#shared/text/dates.ts'
import { monthStart } from '#shared/text/months.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import { type OperationMeaning, operationMeaning } from '#shared/vehicle/operation-meaning.ts'
import { operationName } from '#shared/vehicle/operation-name.ts'
import { listIfReadable, listOf, timeOf } from './blocks.ts'
import { flagged, namesAgainst } from './flags.ts'
import { nameOf } from './market.ts'
import { part } from './part.ts'
import { restrictedBy } from './passport.ts'

/** «Октябрь 2011 - Июнь 2013»; the present owner's ends in words. */
const PERIOD = /^(?:с\s+)?(\p{L}+ \d{4})\s*[-–—]\s*(?:по\s+)?(?:(\p{L}+ \d{4})|настоящее время|н\. ?в\.?)$/iu

/** A month as the seller writes it, and its number on from the year nought. */
interface Month {
  readonly written: string
  readonly index: number
}

function monthOf(written: string): Month | undefined {
  const start = monthStart(written)
  return start && { written, index: indexOf(start) }
}

const indexOf = (day: Date): number => day.getUTCFullYear() * 12 + day.getUTCMonth()

const monthIndex = (at: Date): number => indexOf(moscow(at))

interface Span {
  readonly from: Month
  /** Undefined: to the present. */
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

/** Something done with the registration. */
interface Operation {
  readonly at: Date
  /** Undefined: nobody says what. */
  readonly name: string | undefined
  readonly meaning: OperationMeaning
}

const operationEntries = { type: requiredText, date: moment, code: numeral }

const OPERATION: Readonly<Record<keyof typeof operationEntries, string>> = {
  type: 'type',
  date: 'date',
  code: 'operationCodeId',
}

/** What was done with the registration among all that happened to the car, and what may have been and cannot be read. */
function operationsIn(data: unknown) {
  const events = listOf(data, 'eventsOthersHistory').map(
    (raw) => readFields(operationEntries, picked(raw, OPERATION))?.fields ?? {},
  )
  const registrations = events.filter(({ type }) => type === 'registration')
  const operations = registrations.flatMap(({ date, code }): Operation[] => {
    const name = operationName(code)
    return date === undefined ? [] : [{ at: date, name, meaning: operationMeaning(name ?? '') }]
  })
  const isWhole = operations.length === registrations.length && events.every(({ type }) => type !== undefined)
  return { operations, isWhole }
}

/** What was done, period by period. */
interface History {
  readonly operations: readonly Operation[]
  /**
   * By the month in which a period begins, of what was done from then on all that took the car off the register, or that
   * nobody understands and may have, and that no later operation undid. Whatever else was done since says nothing of it.
   */
  readonly standing: ReadonlyMap<number, readonly Operation[]>
}

const UNDONE_BY_ENTERING: readonly OperationMeaning[] = ['struck', 'ended', 'unread']

function historyOf(operations: readonly Operation[], begins: readonly number[]): History {
  const entered = operations
    .filter(({ meaning }) => meaning === 'begun')
    .reduce((last, { at }) => Math.max(last, at.getTime()), Number.NEGATIVE_INFINITY)
  const standing = operations.filter(
    ({ at, meaning }) => UNDONE_BY_ENTERING.includes(meaning) && at.getTime() >= entered,
  )
  const inOrder = begins.toSorted((one, other) => one - other)
  const periodOf = (at: Date) => inOrder.findLast((begin) => begin <= monthIndex(at)) ?? inOrder[0] ?? 0
  return { operations, standing: Map.groupBy(standing, ({ at }) => periodOf(at)) }
}

const periodEntries = { period: requiredText, title: text, type: numeral }

const OWNERS: Readonly<Record<string, string>> = { 1: 'Физическое лицо', 2: 'Юридическое лицо' }

export interface Period {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly ownerType?: string | undefined
  readonly operation?: string | undefined
}

/** The day of a month on which the one operation of that month was; without it the month stands as it was written. */
function dayIn({ index, written }: Month, operations: readonly Operation[]): string {
  const days = new Set(
    operations.filter(({ at }) => monthIndex(at) === index).map(({ at }) => formatDate(at)),
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
 * What was last done in a period: of several at one moment, and of what still stands beside it, the gravest. The order of
 * the list says nothing: whoever writes days alone has many of one moment.
 */
function lastIn({ from, to }: Span, { operations, standing }: History) {
  const own = operations.filter(({ at }) => {
    const index = monthIndex(at)
    return index >= from.index && (to === undefined || index < to.index || index === from.index)
  })
  const last = own.reduce((latest, { at }) => Math.max(latest, at.getTime()), Number.NEGATIVE_INFINITY)
  const candidates = [...own.filter(({ at }) => at.getTime() === last), ...(standing.get(from.index) ?? [])]
  const [gravest] = candidates.toSorted(
    (one, other) =>
      weight(one) - weight(other) ||
      other.at.getTime() - one.at.getTime() ||
      (one.name ?? '').localeCompare(other.name ?? ''),
  )
  const bad = candidates.filter(({ meaning }) => meaning !== 'begun' && meaning !== 'kept')
  return { operation: gravest?.name, isAll: new Set(bad.map(({ name }) => name)).size <= 1 }
}

/**
 * Of a period everything counts: one without its end would last to the present day, and so one that cannot be read is
 * none.
 */
function periodOf(raw: unknown, history: History): OneRecord<Period> {
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

/** A passport in force says nothing of the registration; one that is not, or in a word nobody knows, speaks against it. */
const IN_FORCE = /^действу(?:ющий|ет)$/iu

export interface Registration {
  readonly car: {
    readonly model: string | undefined
    readonly year: string | undefined
    readonly vin: string | undefined
    readonly body: string | undefined
    readonly chassis: string | undefined
    readonly engine: string | undefined
    readonly colour: string | undefined
    readonly volume: string | undefined
    readonly power: string | undefined
    readonly kilowatts: undefined
    readonly type: string | undefined
    readonly category: string | undefined
    readonly ecoClass: undefined
    readonly status: string | undefined
  }
  readonly periods: Records<Period>
  readonly unread: readonly UnreadRecord[]
}

function carOf(data: unknown, vin: string): Pick<Registration, 'car' | 'unread'> {
  const { fields, failed } = readFields(carEntries, picked(data, CAR)) ?? { fields: {}, failed: [] }
  const { brand, model, category, passportStatus, ...car } = fields
  const isInForce = passportStatus === undefined || IN_FORCE.test(passportStatus)
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
      model: nameOf({ brand, model }),
      category: latinLetters(category),
      status: isInForce ? undefined : `Паспорт: ${passportStatus}`,
    },
    unread: failed.length > 0 ? [{ fields: [...failed] }] : [],
  }
}

/** By what two lists tell of the same owner. */
function ownerIn(raw: unknown): string {
  const span = spanIn(raw)
  const { period, title, type } = readFields(periodEntries, raw)?.fields ?? {}
  return [span?.from.index ?? period, span?.to?.index, type ?? title].join()
}

/** True: the other list of owners tells of one of whom this list does not, or cannot be read. */
function isToldBeside(data: unknown, items: readonly unknown[]): boolean {
  if (isMissing(at(data, 'ownersHistory'))) return false
  const known = new Set(items.map(ownerIn))
  return listIfReadable(data, 'ownersHistory')?.every((raw) => known.has(ownerIn(raw))) !== true
}

/** True: the report counts more owners than it tells of, or in a way that cannot be read. */
function isCountedBeyond(data: unknown, told: number): boolean {
  const written = at(data, 'events.owners.value')
  if (isMissing(written)) return false
  const count = v.safeParse(number, written)
  return !count.success || (count.output ?? 0) > told
}

/**
 * What the rest of the report says against the list of owners, or of the car where no section reads it of this seller:
 * that its mileage is not real, and what its passport forbids. Nobody may be told that all is well.
 */
const contradictions = (data: unknown, items: readonly unknown[]): string[] => [
  ...(isToldBeside(data, items) ? ['ownersHistory'] : []),
  ...(isCountedBeyond(data, items.length) ? ['events.owners.value'] : []),
  ...(items.length > 1 ? [] : namesAgainst(flagged(data, 'teaser.isOneOwner', false))),
  ...namesAgainst(flagged(data, 'teaser.isRealMileage', false)),
  ...restrictedBy(data),
]

/** A car that the seller knows is not told to be registered by nobody. */
export const registration = part<Registration | undefined>({
  blocks: ['registrationActions', 'ownersHistory', 'eventsOthersHistory', 'equipment'],
  read(data, vin) {
    const items = listOf(data, 'registrationActions.ownersHistory')
    if (items.length === 0) throw changed('a car that is known, and owned by nobody')
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

/** What the car is. */
export const baseInfo = part<SectionAnswer<BaseInfo>>({
  blocks: ['equipment'],
  read(data, vin) {
    const { model, year, body, chassis, engine, colour, volume, power, type, category } = carOf(data, vin).car
    const told = {
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
    const known = Object.entries({ ...told, ...measured }).filter(([, value]) => value !== undefined)
    if (known.length === 0) throw changed('a car that is known, and not described')
    return { result: found({ vin, ...Object.fromEntries(known) }), isFound: true, askedAt: undefined }
  },
  /** Nothing is judged by it: what is described is described. */
  partly: (result) => result,
})
