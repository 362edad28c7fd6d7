import { sourceChanged } from '#registry-kit/failure.ts'
import { latinLetters } from '#registry-kit/identity.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { isOfAnotherCar, type OneRecord, parseFields, readFields, wholeList } from '#registry-kit/records.ts'
import {
  brandAndModel,
  passportProblem,
  type RegisteredPeriod,
  undatedPeriod,
} from '#registry-kit/reported-car.ts'
import { isMissing, namedText, numeral, text } from '#registry-kit/schema.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { blockOf } from './items.ts'
import { countBeyond } from './reasons.ts'
import { part } from './sourced-part.ts'

const periodEntries = {
  startDate: namedText,
  endDate: namedText,
  ownerType: namedText,
  operation: namedText,
}

const PERIOD: Readonly<Record<keyof typeof periodEntries, string>> = {
  startDate: 'date.start',
  endDate: 'date.end',
  ownerType: 'owner.type',
  operation: 'last_operation.description',
}

/** Owners by kind; an entrepreneur counts as a person. */
const OWNERS: Readonly<Record<string, string>> = {
  PERSON: 'Физическое лицо',
  PERSONLEGAL: 'Физическое лицо',
  LEGAL: 'Юридическое лицо',
}

/** A period with every member: without its end it would last to the present day. */
function periodOf(raw: unknown): OneRecord<RegisteredPeriod> {
  const reading = readFields(periodEntries, pickPaths(raw, PERIOD))
  if (reading === undefined) return { unread: {} }
  if (reading.failed.length > 0) return undatedPeriod(reading.fields.operation)
  const { ownerType = '', ...period } = reading.fields
  return {
    record: { ...period, ownerType: OWNERS[ownerType] },
    // An unread operation may have ended the registration.
    ...(period.operation === undefined && { unread: { fields: ['last_operation'] } }),
  }
}

const carEntries = {
  brand: text,
  model: text,
  year: numeral,
  vin: text,
  body: text,
  chassis: text,
  engine: text,
  colour: text,
  volume: numeral,
  power: numeral,
  kilowatts: numeral,
  type: text,
  category: text,
  ecoClass: text,
  passport: text,
  passportStatus: text,
}

const CAR: Readonly<Record<keyof typeof carEntries, string>> = {
  brand: 'tech_data.brand.name.original',
  model: 'tech_data.model.name.normalized',
  year: 'tech_data.year',
  vin: 'identifiers.vehicle.vin',
  body: 'tech_data.body.number',
  chassis: 'tech_data.chassis.number',
  engine: 'tech_data.engine.number',
  colour: 'tech_data.body.color.name',
  volume: 'tech_data.engine.volume',
  power: 'tech_data.engine.power.hp',
  kilowatts: 'tech_data.engine.power.kw',
  type: 'tech_data.type.name',
  category: 'additional_info.vehicle.category.code',
  ecoClass: 'tech_data.engine.standarts.emission.euro',
  passport: 'additional_info.vehicle.passport.number',
  passportStatus: 'additional_info.vehicle.passport.status',
}

const ENDS = ['utilizations.was_utilized', 'additional_info.vehicle.exported']

/** Neither true, false nor empty: it may be a yes. */
const unreadEnds = (content: unknown): string[] =>
  ENDS.filter((path) => {
    const flag = valueAt(content, path)
    return typeof flag !== 'boolean' && !isMissing(flag)
  })

function statusOf(content: unknown, passport: string | undefined): string | undefined {
  if (valueAt(content, 'utilizations.was_utilized') === true) return 'Прекращена в связи с утилизацией'
  if (valueAt(content, 'additional_info.vehicle.exported') === true) return 'Прекращена в связи с вывозом'
  return passportProblem(passport)
}

function carOf(content: unknown, vin: string) {
  const { fields, failed } = parseFields(carEntries, pickPaths(content, CAR))
  const { brand, model, passport, passportStatus, ...car } = fields
  if (isOfAnotherCar(car, vin)) throw sourceChanged('a registration of another vehicle')
  const names = [...failed, ...unreadEnds(content)]
  const unread: UnreadRecord[] = names.length > 0 ? [{ fields: names }] : []
  return {
    unread,
    car: {
      model: brandAndModel(brand, model),
      year: car.year,
      vin: car.vin,
      body: car.body,
      chassis: car.chassis,
      engine: car.engine,
      colour: car.colour,
      volume: car.volume,
      power: car.power,
      kilowatts: car.kilowatts,
      type: car.type,
      category: latinLetters(car.category),
      ecoClass: car.ecoClass,
      status: statusOf(content, passportStatus),
      ...(passport !== undefined && { passport: { number: passport } }),
    },
  }
}

export const registration = part({
  authority: 'gibdd.history',
  sources: [
    'gibdd.history',
    'gibdd.history.registry',
    'base',
    'base.basalt',
    'base.granit',
    'regactions.registry',
  ],
  read(content, vin) {
    const { items, updates } = blockOf(content, { path: 'ownership.history' })
    const periods = wholeList(items, periodOf)
    const { car, ...reading } = carOf(content, vin)
    const fields = countBeyond(content, 'ownerships', items.length)
    const unread = [...reading.unread, ...(fields.length > 0 ? [{ fields }] : [])]
    if (items.length > 0) return { result: { car, periods, unread }, isFound: true, updates }
    if (car.model !== undefined) throw sourceChanged('a described vehicle without owners')
    return { result: undefined, isFound: false, updates }
  },
  partly: (result, missing) => result && { ...result, unread: [...result.unread, { fields: [...missing] }] },
})
