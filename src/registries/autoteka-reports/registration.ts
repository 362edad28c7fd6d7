import { numeral, requiredText, text } from '#server/registry-kit/claims.ts'
import { changed } from '#server/registry-kit/failure.ts'
import { latinLetters } from '#server/registry-kit/identity.ts'
import { picked } from '#server/registry-kit/members.ts'
import { moment } from '#server/registry-kit/moments.ts'
import { type OneRecord, type Records, readFields, wholeList } from '#server/registry-kit/records.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import { found, type SectionAnswer } from '#shared/contract/lookup.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { formatDate, moscow } from '#shared/text/dates.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import { operationName } from '#shared/vehicle/operation-name.ts'
import { listOf, timeOf } from './blocks.ts'
import { nameOf } from './market.ts'
import { part } from './part.ts'

const MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
]

/** «Октябрь 2011 - Июнь 2013»; the present owner's ends in words. */
const PERIOD = /^(?:с\s+)?(\p{L}+ \d{4})\s*[-–—]\s*(?:по\s+)?(?:(\p{L}+ \d{4})|настоящее время|н\. ?в\.?)$/iu

/** A month as the seller writes it, and its number on from the year nought. */
interface Month {
  readonly written: string
  readonly index: number
}

function monthOf(written: string): Month | undefined {
  const [name = '', year = ''] = written.toLowerCase().split(' ')
  const month = MONTHS.indexOf(name)
  return month === -1 ? undefined : { written, index: Number(year) * 12 + month }
}

const monthIndex = (at: Date): number => moscow(at).getUTCFullYear() * 12 + moscow(at).getUTCMonth()

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

/** Something done with the registration. */
interface Operation {
  readonly at: Date
  readonly code: string | undefined
}

const operationEntries = { type: requiredText, date: moment, code: numeral }

const OPERATION: Readonly<Record<keyof typeof operationEntries, string>> = {
  type: 'type',
  date: 'date',
  code: 'operationCodeId',
}

/** Of all that happened to the car; what stands there in another shape leaves a period without its day and operation. */
const operationsIn = (data: unknown): Operation[] =>
  listOf(data, 'eventsOthersHistory').flatMap((raw) => {
    const { type, date, code } = readFields(operationEntries, picked(raw, OPERATION))?.fields ?? {}
    return type === 'registration' && date !== undefined ? [{ at: date, code }] : []
  })

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

/** What was last done in a period, by the codes of the traffic police; undefined: nobody has said. */
function lastIn({ from, to }: Span, operations: readonly Operation[]): string | undefined {
  const own = operations.filter(({ at }) => {
    const index = monthIndex(at)
    return index >= from.index && (to === undefined || index < to.index || index === from.index)
  })
  const last = own.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
  return operationName(last?.code)
}

/**
 * Of a period everything counts: one without its end would last to the present day, and so one that cannot be read is
 * none.
 */
function periodOf(raw: unknown, operations: readonly Operation[]): OneRecord<Period> {
  const reading = readFields(periodEntries, raw)
  const span = reading?.fields.period === undefined ? undefined : spanOf(reading.fields.period)
  if (reading === undefined || span === undefined) return { unread: {} }
  const { title, type } = reading.fields
  const ownerType = type === undefined ? undefined : OWNERS[type]
  const operation = lastIn(span, operations)
  const fields = [
    ...reading.failed,
    ...(ownerType !== undefined && ownerType === title ? [] : ['type']),
    ...(operation === undefined ? ['last_operation'] : []),
  ]
  return {
    record: {
      startDate: dayIn(span.from, operations),
      endDate: span.to && dayIn(span.to, operations),
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

/** A car that the seller knows is not told to be registered by nobody. */
export const registration = part<Registration | undefined>({
  blocks: ['registrationActions', 'ownersHistory', 'eventsOthersHistory', 'equipment'],
  read(data, vin) {
    const items = listOf(data, 'registrationActions.ownersHistory')
    if (items.length === 0) throw changed('a car that is known, and owned by nobody')
    const operations = operationsIn(data)
    const periods = wholeList(items, (raw) => periodOf(raw, operations))
    const [askedAt, lacks] = timeOf(data, 'registrationActions')
    return { result: { ...carOf(data, vin), periods }, isFound: true, askedAt, lacks }
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
