import * as v from 'valibot'
import {
  isMissing,
  nullableList,
  number,
  numeral,
  parseClaim,
  record,
  requiredList,
  requiredNumber,
  requiredText,
  text,
} from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { sameNumber } from '#server/registry-kit/identity.ts'

/** An answer that was understood in full. */
export interface GibddAnswer<Result> {
  /** `dd.MM.yyyy HH:mm`, Moscow time. */
  readonly requestTime: string | undefined
  readonly vin: string
  readonly result: Result
}

const Envelope = v.object({
  status: number,
  code: number,
  message: text,
  vin: text,
  requestTime: text,
  RequestResult: v.optional(v.unknown()),
})
type Envelope = v.InferOutput<typeof Envelope>

/**
 * Opens the envelope common to the five checks; HTTP says 200 to nearly everything, the number inside decides.
 * @param read takes `RequestResult` apart; @param nothing stands for it when the registry says in words that
 * it has nothing.
 */
export function readAnswer<Result>(
  answer: unknown,
  vin: string,
  read: (result: unknown) => Result,
  nothing: Result,
): GibddAnswer<Result> {
  const envelope = parseClaim(Envelope, answer)
  const failure = failureOf(envelope)
  if (failure) throw failure
  if (envelope.vin !== undefined && !sameNumber(envelope.vin, vin))
    throw changed('an answer about another VIN')
  if (saysNothing(envelope)) return { requestTime: envelope.requestTime, vin, result: nothing }
  if (statusOf(envelope) !== 200)
    throw changed(`status ${statusOf(envelope)} with no text of an empty answer`)
  parseClaim(requiredText, envelope.vin)
  return { requestTime: envelope.requestTime, vin, result: read(envelope.RequestResult) }
}

const statusOf = ({ status, code }: Envelope): number | undefined => status ?? code

/** The whole message: inside of another sentence the words are about something else. */
const NOTHING =
  /^\s*(?:No data found|(?:По указанному VIN\s+)?не найдена информация(?:\s+об?\s[^.,;:!?]+)?)\.?\s*$/iu

/** Only a text that says so makes an empty answer; a bare 404 may come from any gateway on the way. */
const saysNothing = ({ message = '', RequestResult, ...envelope }: Envelope): boolean =>
  [200, 404].includes(envelope.status ?? envelope.code ?? 0) &&
  isMissing(RequestResult) &&
  NOTHING.test(message)

function failureOf(envelope: Envelope): RegistryFailure | undefined {
  const status = statusOf(envelope)
  const detail = `status ${status} in the answer`
  if (envelope.status === 201 || envelope.code === 201) return new RegistryFailure('source_captcha', detail)
  // Without a VIN it is the check session that has expired, and only a new captcha opens another.
  if (status === 403) return new RegistryFailure(envelope.vin ? 'source_withheld' : 'source_captcha', detail)
  if (status === 429) return new RegistryFailure('source_busy', detail)
  if (status !== undefined && status >= 500) return new RegistryFailure('source_silent', detail)
  return undefined
}

const Registration = v.object({
  vehicle_brandmodel: text,
  vehicle_releaseyear: numeral,
  vehicle_vin: text,
  vehicle_body_number: text,
  vehicle_bodycolor: text,
  vehicle_enclosedvolume: numeral,
  vehicle_enginepower: numeral,
  vehicle_type_name: text,
  vehicle_eco_class: text,
  reestr_status: text,
  periods: requiredList(record({ startDate: text, endDate: text, ownerType: text })),
})
export type Registration = v.InferOutput<typeof Registration>

/** The older way of saying "not registered": a record whose every mark is there and blank. */
const BlankRegistration = v.object({ id: v.literal(''), reestr_status: v.literal(''), periods: v.tuple([]) })

export function readRegistration(result: unknown): Registration | undefined {
  if (v.is(BlankRegistration, result)) return undefined
  const registration = parseClaim(Registration, result)
  if (!registration.vehicle_brandmodel && !registration.vehicle_vin)
    throw changed('a registration of no vehicle')
  return registration
}

const Accident = record({
  AccidentNumber: text,
  AccidentType: text,
  AccidentDateTime: text,
  RegionName: text,
  AccidentPlace: text,
  OwnerOkopf: text,
  VehicleDamageState: text,
  VehicleAmount: numeral,
  VehicleMark: text,
  VehicleModel: text,
  VehicleYear: numeral,
  DamagePoints: nullableList(requiredText),
})
export type Accident = v.InferOutput<typeof Accident>

export function readAccidents(result: unknown): readonly Accident[] {
  const { statusCode } = parseClaim(v.object({ statusCode: requiredNumber }), result)
  if (statusCode !== 1) throw new RegistryFailure('source_silent', `accident statusCode ${statusCode}`)
  return parseClaim(v.object({ Accidents: requiredList(Accident) }), result).Accidents
}

const WantedRecord = record({
  w_model: text,
  w_vin: text,
  w_kuzov: text,
  w_god_vyp: numeral,
  w_data_pu: text,
  w_reg_inic: text,
})
export type WantedRecord = v.InferOutput<typeof WantedRecord>

const Restriction = record({
  tsmodel: text,
  tsVIN: text,
  dateadd: text,
  regname: text,
  divtype: numeral,
  ogrkod: numeral,
  phone: text,
  osnOgr: text,
})
export type Restriction = v.InferOutput<typeof Restriction>

export const readWanted = (result: unknown): readonly WantedRecord[] =>
  counted(result, v.object({ count: requiredNumber, records: requiredList(WantedRecord) }))

export const readRestrictions = (result: unknown): readonly Restriction[] =>
  counted(result, v.object({ count: requiredNumber, records: requiredList(Restriction) }))

/** A list that carries its own count: the two must agree. */
function counted<Record>(
  result: unknown,
  claim: v.GenericSchema<unknown, { count: number; records: Record[] }>,
): readonly Record[] {
  const { error } = parseClaim(v.object({ error: requiredNumber }), result)
  if (error !== 0) throw new RegistryFailure('source_silent', `error ${error} in the answer`)
  const { count, records } = parseClaim(claim, result)
  if (records.length !== count) throw changed(`${records.length} records, count ${count}`)
  return records
}

const cardEntries = { dcNumber: text, dcDate: text, dcExpirationDate: text, odometerValue: numeral }

const InspectionCard = record({
  ...cardEntries,
  brand: text,
  model: text,
  vin: text,
  pointAddress: text,
  previousDcs: nullableList(record(cardEntries)),
})
export type InspectionCard = v.InferOutput<typeof InspectionCard>

export function readCards(result: unknown): readonly InspectionCard[] {
  const { status, error } = parseClaim(
    v.object({ status: requiredText, error: v.optional(v.unknown()) }),
    result,
  )
  if (status !== 'OK' || !isMissing(error))
    throw new RegistryFailure('source_silent', 'an inspection answer that is not OK')
  return parseClaim(v.object({ diagnosticCards: requiredList(InspectionCard) }), result).diagnosticCards
}
