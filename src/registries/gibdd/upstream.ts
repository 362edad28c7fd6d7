import * as v from 'valibot'
import { checkEmpty, isAnything, isVersion, nothingFound } from '#registry-kit/empty-answer.ts'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { sameNumber } from '#registry-kit/identity.ts'
import {
  countedList,
  hasRecords,
  MOST_PARTS,
  MOST_RECORDS,
  type OneRecord,
  type Records,
  rawList,
  readRecord,
  readRecords,
  rejectBlank,
  wholeList,
  withCount,
} from '#registry-kit/records.ts'
import type { Registration } from '#registry-kit/reported-car.ts'
import {
  isMissing,
  namedText,
  nullableList,
  number,
  numeral,
  parseResponse,
  requiredNumber,
  requiredText,
  text,
} from '#registry-kit/schema.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { parseRussianDate } from '#shared/text/dates.ts'

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
  requestTime: v.optional(v.unknown()),
  RequestResult: v.optional(v.unknown()),
})
type Envelope = v.InferOutput<typeof Envelope>

export interface GibddCheck<Result> {
  readonly read: (result: unknown, number: string) => Result
  readonly nothing: Result
  readonly about: RegExp
}

type Found = Records<unknown> | Registration | undefined

/** HTTP is nearly always 200; the status inside decides. */
export function readAnswer<Result extends Found>(
  answer: unknown,
  vin: string,
  { read, nothing, about }: GibddCheck<Result>,
): GibddAnswer<Result> {
  const envelope = parseResponse(Envelope, answer)
  const failure = failureOf(envelope)
  if (failure) throw failure
  if (envelope.vin !== undefined && !sameNumber(envelope.vin, vin))
    throw sourceChanged('an answer about another VIN')
  const { message = '', RequestResult } = envelope
  const requestTime = v.is(text, envelope.requestTime) ? v.parse(text, envelope.requestTime) : undefined
  const isWhole = [200, 404].includes(statusOf(envelope) ?? 0)
  if (isWhole && isMissing(RequestResult) && saysNothing(message, about)) {
    checkNothing(answer, envelope, about)
    return { requestTime, vin, result: nothing }
  }
  if (statusOf(envelope) !== 200)
    throw sourceChanged(`status ${statusOf(envelope)} with no text of an empty answer`)
  parseResponse(requiredText, envelope.vin)
  const result = read(RequestResult, vin)
  if (isEmpty(result)) checkNothing(answer, envelope, about)
  const isDated = isMissing(envelope.requestTime) || isTime(requestTime)
  return { requestTime, vin, result: isDated ? result : withUnread(result, { fields: ['requestTime'] }) }
}

const withUnread = <Result extends Found>(result: Result, unread: UnreadRecord): Result =>
  result && { ...result, unread: [...result.unread, unread] }

const isTime = (written: unknown): boolean => parseRussianDate(String(written)) !== undefined

/** True without any record; unreadable records are records. */
const isEmpty = (result: Found): boolean =>
  result === undefined || ('records' in result && !hasRecords(result))

function checkNothing(answer: unknown, { status, code, RequestResult }: Envelope, about: RegExp): void {
  if (status !== undefined && code !== undefined && status !== code)
    throw sourceChanged(`an empty answer with status ${status} and code ${code}`)
  const message = (value: unknown) =>
    typeof value === 'string' && (isVersion(value) || saysNothing(value, about))
  checkEmpty(answer, { ...stamps, message, RequestResult: isAnything })
  checkEmpty(RequestResult, { ...ownNumbers, message })
}

const stamps = {
  requestTime: isTime,
  hostname: isAnything,
  vin: isAnything,
  regnum: isAnything,
  registerToken: isAnything,
}

const ownNumbers = { vehicle_vin: isAnything }

const statusOf = ({ status, code }: Envelope): number | undefined => status ?? code

function saysNothing(message: string, about: RegExp): boolean {
  const topic = nothingFound(message)
  return topic === '' || (topic !== undefined && about.test(topic))
}

function failureOf(envelope: Envelope): RegistryFailure | undefined {
  const { code } = envelope
  const status = isTrouble(code) ? code : statusOf(envelope)
  const detail = `status ${status} in the answer`
  if (status === 201) return new RegistryFailure('source_captcha', detail)
  // Without a VIN the session has expired; a new captcha opens another.
  if (status === 403) return new RegistryFailure(envelope.vin ? 'source_withheld' : 'source_captcha', detail)
  if (status === 429) return new RegistryFailure('source_busy', detail)
  if (status !== undefined && status >= 500) return new RegistryFailure('source_silent', detail)
  return undefined
}

const isTrouble = (code: number | undefined): boolean =>
  code !== undefined && (code >= 500 || [201, 403, 429].includes(code))

const accidentEntries = {
  AccidentNumber: text,
  AccidentType: text,
  AccidentDateTime: text,
  RegionName: text,
  AccidentPlace: text,
  DepName: text,
  OwnerOkopf: text,
  VehicleDamageState: text,
  VehicleAmount: numeral,
  VehicleSort: numeral,
  VehicleMark: text,
  VehicleModel: text,
  VehicleYear: numeral,
  DamageDestription: text,
  DamagePoints: nullableList(v.unknown()),
}

export type Accident = Omit<Readable<typeof accidentEntries>, 'DamagePoints'> & {
  readonly DamagePoints: readonly string[]
}

type Readable<Entries extends v.ObjectEntries> = NonNullable<ReturnType<typeof readRecord<Entries>>['record']>

export function readAccidents(result: unknown, number: string): Records<Accident> {
  const { statusCode } = parseResponse(v.object({ statusCode: requiredNumber }), result)
  if (statusCode !== 1) throw new RegistryFailure('source_silent', `accident statusCode ${statusCode}`)
  const { Accidents } = parseResponse(v.object({ Accidents: rawList }), result)
  return countedList(Accidents, (raw) => accidentOf(raw, number))
}

/** A card has no VIN; an odd damage code does not hide the others. */
function accidentOf(raw: unknown, number: string): OneRecord<Accident> {
  const { record, unread } = readRecord(accidentEntries, raw, number, ({ AccidentNumber }) => ({
    number: AccidentNumber,
  }))
  if (record === undefined) return { unread }
  const written = record.DamagePoints ?? []
  const points = written
    .slice(0, MOST_PARTS)
    .filter((code) => v.is(requiredText, code))
    .map((code) => parseResponse(requiredText, code))
  const odd = points.length < written.length ? ['DamagePoints'] : []
  const fields = [...(unread?.fields ?? []), ...odd]
  return {
    record: { ...record, DamagePoints: points },
    ...(fields.length > 0 && { unread: { number: record.AccidentNumber, fields } }),
  }
}

const wantedEntries = {
  w_model: text,
  w_vin: text,
  w_kuzov: text,
  w_shassi: text,
  w_dvig: text,
  w_reg_zn: text,
  w_god_vyp: numeral,
  w_data_pu: text,
  w_data_oper: text,
  w_reg_inic: text,
}
export type WantedRecord = Readable<typeof wantedEntries>

const restrictionEntries = {
  tsmodel: text,
  tsVIN: text,
  tsKuzov: text,
  tsyear: numeral,
  dateogr: text,
  dateadd: text,
  regname: text,
  divtype: numeral,
  ogrkod: numeral,
  phone: text,
  osnOgr: text,
}
export type Restriction = Readable<typeof restrictionEntries>

export const readWanted = (result: unknown, number: string): Records<WantedRecord> =>
  listWithCount(result, (raw) =>
    readRecord(wantedEntries, raw, number, ({ w_vin, w_kuzov, w_shassi, w_dvig }) => ({
      vin: w_vin,
      body: w_kuzov,
      any: [w_vin, w_kuzov, w_shassi, w_dvig],
    })),
  )

export const readRestrictions = (result: unknown, number: string): Records<Restriction> =>
  listWithCount(result, (raw) =>
    readRecord(restrictionEntries, raw, number, ({ tsVIN, tsKuzov }) => ({
      vin: tsVIN,
      body: tsKuzov,
      any: [tsVIN, tsKuzov],
    })),
  )

/**
 * Missing records are unread, surplus ones kept.
 * @throws RegistryFailure `source_changed` if records are counted and none exists
 */
function listWithCount<Item>(result: unknown, read: (raw: unknown) => OneRecord<Item>): Records<Item> {
  const { error } = parseResponse(v.object({ error: requiredNumber }), result)
  if (error !== 0) throw new RegistryFailure('source_silent', `error ${error} in the answer`)
  const { count, records } = parseResponse(v.object({ count: requiredNumber, records: rawList }), result)
  const whole = countedList(records, read)
  if (count === 0) rejectBlank(records)
  return withCount(whole, count, records.length)
}

const cardEntries = { dcNumber: text, dcDate: text, dcExpirationDate: text, odometerValue: namedText }

const inspectionEntries = {
  ...cardEntries,
  brand: text,
  model: text,
  vin: text,
  body: text,
  operatorName: text,
  pointAddress: text,
  previousDcs: nullableList(v.unknown()),
}

type EarlierCard = Readable<typeof cardEntries>
export type InspectionCard = Omit<Readable<typeof inspectionEntries>, 'previousDcs'> & {
  readonly previousDcs: readonly EarlierCard[]
}

export function readCards(result: unknown, number: string): Records<InspectionCard> {
  const { status, error } = parseResponse(
    v.object({ status: requiredText, error: v.optional(v.unknown()) }),
    result,
  )
  if (status !== 'OK' || !isMissing(error))
    throw new RegistryFailure('source_silent', 'an inspection answer that is not OK')
  const { diagnosticCards } = parseResponse(v.object({ diagnosticCards: rawList }), result)
  let room = MOST_RECORDS
  const cards = diagnosticCards.map((raw) => {
    const one = cardOf(raw, number, room)
    room -= one.card.record?.previousDcs.length ?? 0
    return one
  })
  const { records, unread } = wholeList(cards, ({ card }) => card)
  return { records, unread: [...unread, ...cards.flatMap(({ earlier }) => earlier)] }
}

/** @param room for earlier cards */
function cardOf(raw: unknown, number: string, room: number) {
  const numberOf = ({ dcNumber }: EarlierCard) => ({ number: dcNumber })
  const { record, unread } = readRecord(inspectionEntries, raw, number, (card) => ({
    ...numberOf(card),
    vin: card.vin,
    body: card.body,
  }))
  if (record === undefined) return { card: { unread }, earlier: [] }
  const previous = readRecords(
    record.previousDcs ?? [],
    (earlier) => readRecord(cardEntries, earlier, number, numberOf),
    room,
  )
  const card: OneRecord<InspectionCard> = { record: { ...record, previousDcs: previous.records }, unread }
  return { card, earlier: previous.unread }
}
