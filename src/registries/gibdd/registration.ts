import * as v from 'valibot'
import { sourceChanged } from '#registry-kit/failure.ts'
import { latinLetters } from '#registry-kit/identity.ts'
import { hasValue } from '#registry-kit/members.ts'
import {
  isOfAnotherCar,
  type OneRecord,
  type Readable as ReadableFields,
  rawList,
  readFields,
  wholeList,
} from '#registry-kit/records.ts'
import { type RegisteredPeriod, type Registration, undatedPeriod } from '#registry-kit/reported-car.ts'
import { isMissing, numeral, parseResponse, text } from '#registry-kit/schema.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { operationName } from '#shared/vehicle/operation-name.ts'
import { vehicleTypeName } from '#shared/vehicle/vehicle-kind.ts'

export function readRegistration(result: unknown, number: string): Registration | undefined {
  if (isBlank(result)) return undefined
  const registration = v.is(Older, result) ? readOlder(result) : readPresent(result)
  const { car, periods } = registration
  if (!car.model && (!car.vin || periods.records.length === 0))
    throw sourceChanged('a registration of no vehicle')
  if (isOfAnotherCar(car, number)) throw sourceChanged('a registration of another vehicle')
  return registration
}

const missing = v.custom<unknown>(isMissing)

const Blank = v.object({
  id: missing,
  reestr_status: missing,
  periods: v.union([v.tuple([]), v.null()]),
  vehicle_brandmodel: v.optional(missing),
})

const isBlank = (result: unknown): boolean => v.is(Blank, result)

/**
 * Rejects an unread date: it may be the end, without which the period would last to the present
 * day.
 */
function periodOf<Entries extends v.ObjectEntries>(
  entries: Entries,
  raw: unknown,
  read: (period: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => RegisteredPeriod,
): OneRecord<RegisteredPeriod> {
  if (hasUnknownDate(raw, entries)) return { unread: {} }
  const result = v.safeParse(v.object(entries), raw)
  if (!result.success || Object.values(result.output).every(isMissing)) return { unread: {} }
  return { record: read(result.output) }
}

const hasUnknownDate = (raw: unknown, known: object): boolean =>
  v.is(v.record(v.string(), v.unknown()), raw) &&
  Object.entries(raw).some(
    ([name, value]) => !Object.hasOwn(known, name) && /\d{4}|\d\.\d/.test(JSON.stringify(value)),
  )

const presentPeriod = { startDate: text, endDate: text, ownerType: text }

const presentCar = {
  vehicle_brandmodel: text,
  vehicle_releaseyear: numeral,
  vehicle_vin: text,
  vehicle_body_number: text,
  vehicle_chassisnumber: text,
  chassisNumber: text,
  vehicle_enginenumber: text,
  vehicle_bodycolor: text,
  vehicle_enclosedvolume: numeral,
  vehicle_enginepower: numeral,
  vehicle_enginepowerkw: numeral,
  vehicle_type_name: text,
  vehicle_eco_class: text,
  reestr_status: text,
}

/** Reads member by member, so that an unreadable one hides no other. */
function partOf<Entries extends v.ObjectEntries>(entries: Entries, raw: unknown, name: string) {
  const { fields = {}, failed = hasValue(raw) ? [name] : [] } = readFields(entries, raw) ?? {}
  return { written: fields as ReadableFields<Entries>, failed }
}

function readPresent(result: unknown): Registration {
  const { periods } = parseResponse(v.object({ periods: rawList }), result)
  const { written, failed } = partOf(presentCar, result, 'vehicle')
  // A renamed status counts as unread: a blank one means a lasting registration.
  const unread = v.is(v.object({ reestr_status: v.unknown() }), result)
    ? failed
    : [...failed, 'reestr_status']
  return {
    car: {
      model: written.vehicle_brandmodel,
      year: written.vehicle_releaseyear,
      vin: written.vehicle_vin,
      body: written.vehicle_body_number,
      chassis: written.vehicle_chassisnumber ?? written.chassisNumber,
      engine: written.vehicle_enginenumber,
      colour: written.vehicle_bodycolor,
      volume: written.vehicle_enclosedvolume,
      power: written.vehicle_enginepower,
      kilowatts: written.vehicle_enginepowerkw,
      type: written.vehicle_type_name,
      ecoClass: written.vehicle_eco_class,
      status: written.reestr_status,
    },
    periods: wholeList(periods, (raw) => periodOf(presentPeriod, raw, (period) => period)),
    unread: unreadFields(unread),
  }
}

const unreadFields = (fields: readonly string[]): UnreadRecord[] =>
  fields.length > 0 ? [{ fields: [...fields] }] : []

const Older = v.object({ ownershipPeriods: v.unknown() })

const olderPeriod = { from: text, to: text, simplePersonType: text, lastOperation: numeral }

const OlderAnswer = v.object({
  ownershipPeriods: v.union([
    v.pipe(
      v.object({ ownershipPeriod: rawList }),
      v.transform(({ ownershipPeriod }) => ownershipPeriod),
    ),
    v.array(v.unknown()),
  ]),
  vehicle: v.record(v.string(), v.unknown()),
  vehiclePassport: v.optional(v.unknown()),
})

const olderCar = {
  model: text,
  year: numeral,
  vin: text,
  bodyNumber: text,
  chassisNumber: text,
  engineNumber: text,
  engineVolume: numeral,
  powerHp: numeral,
  powerKwt: numeral,
  color: text,
  type: text,
  category: text,
}

const olderPassport = { number: text, issue: text }

function readOlder(result: unknown): Registration {
  const { ownershipPeriods, ...answer } = parseResponse(OlderAnswer, result)
  const { written: vehicle, failed } = partOf(olderCar, answer.vehicle, 'vehicle')
  const passport = isMissing(answer.vehiclePassport)
    ? undefined
    : partOf(olderPassport, answer.vehiclePassport, 'vehiclePassport')
  return {
    car: {
      model: vehicle.model,
      year: vehicle.year,
      vin: vehicle.vin,
      body: vehicle.bodyNumber,
      chassis: vehicle.chassisNumber,
      engine: vehicle.engineNumber,
      colour: vehicle.color,
      volume: vehicle.engineVolume,
      power: vehicle.powerHp,
      kilowatts: vehicle.powerKwt,
      type: vehicle.type && (vehicleTypeName(vehicle.type) ?? vehicle.type),
      category: latinLetters(vehicle.category),
      ...(passport && { passport: passport.written }),
    },
    periods: wholeList(ownershipPeriods, olderPeriodOf),
    unread: unreadFields([...failed, ...(passport?.failed ?? [])]),
  }
}

const operationIn = (raw: unknown): string | undefined =>
  operationName(readFields({ lastOperation: numeral }, raw)?.fields.lastOperation)

/** The last operation substitutes the missing status, so it is required. */
function olderPeriodOf(raw: unknown): OneRecord<RegisteredPeriod> {
  const one = periodOf(olderPeriod, raw, ({ from, to, simplePersonType, lastOperation }) => ({
    startDate: from,
    endDate: to,
    ownerType: simplePersonType,
    operation: operationName(lastOperation),
  }))
  if (one.record === undefined) return undatedPeriod(operationIn(raw))
  return one.record.operation === undefined ? { ...one, unread: { fields: ['lastOperation'] } } : one
}
