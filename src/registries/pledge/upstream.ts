import * as v from 'valibot'
import { parseRecordDate } from '#facts/days.ts'
import { type RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { latinNumber, sameNumber } from '#registry-kit/identity.ts'
import {
  MOST_PARTS,
  type OneRecord,
  type Records,
  rawList,
  readFields,
  readRecords,
  rejectBlank,
} from '#registry-kit/records.ts'
import { failureOfStatus } from '#registry-kit/reply.ts'
import {
  isMissing,
  nullableList,
  parseResponse,
  requiredNumber,
  requiredText,
  text,
} from '#registry-kit/schema.ts'
import { keysOf } from '#shared/keys.ts'
import { formatDate } from '#shared/text/dates.ts'
import { isVin } from '#shared/vehicle/vin.ts'

/** ISO 8601 with a zone, in several formats. */
const isDay = (written: string | undefined): boolean => parseRecordDate(written) !== undefined

export interface PledgeParty {
  /** Undefined: unknown word. */
  readonly kind: 'person' | 'entrepreneur' | 'organization' | undefined
  /** Undefined: none. */
  readonly name: string | undefined
}

/** Reduced to the requested vehicle: a notice may cover a whole fleet. */
export interface Notice {
  readonly id: string | undefined
  readonly regDate: string | undefined
  readonly pledgors: readonly PledgeParty[]
  readonly pledgees: readonly PledgeParty[]
  readonly history: readonly Change[]
  readonly vehicle: { readonly prefix: string; readonly value: string }
  /** False: excluded by the pledgee or a court. */
  readonly inForce: boolean
}

interface Change {
  readonly regDate: string
  readonly type: string
}

const noticeEntries = {
  id: requiredText,
  regDate: requiredText,
  properties: rawList,
  pledgors: nullableList(v.unknown()),
  pledgees: nullableList(v.unknown()),
  history: rawList,
}

const Page = v.object({ total: requiredNumber, data: rawList })

/** An error of Spring, which also comes under HTTP 200. */
const SpringError = v.object({ status: v.number(), error: v.string(), message: v.string() })

const failureOfError = ({ status, message }: v.InferOutput<typeof SpringError>): RegistryFailure =>
  failureOfStatus({ status, headers: new Headers(), body: message }) ??
  sourceChanged('an error with a good status')

export interface NoticePage extends Records<Notice> {
  readonly total: number
  readonly held: number
}

export function readPage(answer: unknown, number: string): NoticePage {
  if (v.is(SpringError, answer)) throw failureOfError(answer)
  const { total, data } = parseResponse(Page, answer)
  const whole = readRecords(data, (raw) => noticeOf(raw, number))
  if (total === 0) rejectBlank(data)
  return { total, held: data.length, ...whole }
}

function noticeOf(raw: unknown, vehicleNumber: string): OneRecord<Notice> {
  const parsed = readFields(noticeEntries, raw)
  if (parsed === undefined) return { unread: {} }
  const { fields, failed } = parsed
  const number = fields.id === undefined ? {} : { number: fields.id }
  const properties = fields.properties ?? []
  const vehicle = vehicleOf(properties, vehicleNumber)
  if (vehicle === undefined) return { unread: { ...number, ...otherVin(properties) } }
  const { history: changes = [], pledgors = [], pledgees = [] } = fields
  const history = firstParts(changes)
    .map((change) => v.safeParse(ChangeSchema, change))
    .flatMap((change) => (change.success ? change.output : []))
  // An unreadable change may be the latest.
  const isWhole = history.length === changes.length && history.every(({ regDate }) => isDay(regDate))
  const isOut = isWhole && !isBound(history)
  const contrary = isOut ? statesInForce(raw) : []
  const tooMany = Object.entries({ pledgors, pledgees }).filter(([, { length }]) => length > MOST_PARTS)
  const isUndated = fields.regDate !== undefined && !isDay(fields.regDate)
  const odd = [
    ...failed,
    ...(isUndated ? ['regDate'] : []),
    ...(isWhole ? [] : ['history']),
    ...tooMany.map(([name]) => name),
    ...contrary,
  ]
  return {
    record: {
      id: fields.id,
      regDate: fields.regDate,
      pledgors: firstParts(pledgors).map(partyOf),
      pledgees: firstParts(pledgees).map(partyOf),
      history,
      vehicle,
      inForce: !isOut || contrary.length > 0,
    },
    ...(odd.length > 0 && { unread: { ...number, fields: odd } }),
  }
}

const firstParts = (parts: readonly unknown[]): readonly unknown[] => parts.slice(0, MOST_PARTS)

/** By the pledgee or a court. */
const EXCLUSIONS = new Set(['EXCLUSION', 'JUDICIAL_ACT_EXCLUSION'])

const isExclusion = ({ type }: Change): boolean => EXCLUSIONS.has(type.toUpperCase())

/** Other members than these may limit an exclusion to a part. */
const ChangeSchema = v.pipe(
  v.looseObject({ regDate: requiredText, type: requiredText }),
  v.check((change) => !isExclusion(change) || isBare(change), 'expected an exclusion of the whole notice'),
  v.transform(({ regDate, type }): Change => ({ regDate, type })),
)

const CHANGE = ['id', 'regDate', 'type', 'link']

const isBare = (change: object): boolean =>
  Object.entries(change).every(([name, value]) => CHANGE.includes(name) || isMissing(value))

/** Names of members with a notice's status, and the words for its end. */
const STANDING = /(?:status|state|force|active|actual|valid)$/i
const OUT =
  /^(?:false|0|no|inactive|exclu(?:ded|sion)|нет|исключен[оа]?|исключение|недействующ(?:ий|ее)|не действует)$/i

const statesInForce = (notice: unknown): string[] =>
  Object.entries(notice ?? {}).flatMap(([name, value]) =>
    !STANDING.test(name) || isMissing(value) || OUT.test(String(value).trim().replaceAll('ё', 'е'))
      ? []
      : name,
  )

const Name = v.union([
  requiredText,
  v.pipe(
    v.object({ name: requiredText }),
    v.transform(({ name }) => name),
  ),
])

const KINDS = {
  organization: 'organization',
  privatePerson: 'person',
  soleProprietorship: 'entrepreneur',
} as const

const AnyObject = v.record(v.string(), v.unknown())

function partyOf(raw: unknown): PledgeParty {
  const party = v.is(AnyObject, raw) ? raw : {}
  for (const [member, kind] of Object.entries(KINDS)) {
    const name = v.safeParse(Name, party[member])
    if (name.success) return { kind, name: name.output }
  }
  return { kind: undefined, name: undefined }
}

const VehicleProperty = v.object({
  vehicleProperty: v.object({ vin: text, pin: text, chassis: text, bodyNum: text }),
})

const PREFIXES = { vin: 'VIN', pin: 'PIN', chassis: 'Номер шасси', bodyNum: 'Номер кузова' } as const

function vehicleOf(properties: readonly unknown[], number: string): Notice['vehicle'] | undefined {
  for (const property of properties) {
    const vehicle = v.safeParse(VehicleProperty, property)
    if (!vehicle.success) continue
    for (const key of keysOf(PREFIXES)) {
      const value = vehicle.output.vehicleProperty[key]
      if (value !== undefined && sameNumber(value, number)) return { prefix: PREFIXES[key], value }
    }
  }
  const isDescribed = textsIn(properties).some((words) => containsNumber(words, number))
  return isDescribed ? { prefix: 'Иное имущество', value: number } : undefined
}

/** Iterative, so depth cannot overflow the stack. */
function textsIn(property: unknown): string[] {
  const values = [property]
  for (const value of values)
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) values.push(inner)
  return values.filter((value) => typeof value === 'string')
}

const containsNumber = (words: string, number: string): boolean => {
  const least = number.replaceAll('-', '').length
  return words.split(/[^\p{L}\p{N}-]+/u).some((word) => word.length >= least && sameNumber(word, number))
}

function otherVin(properties: readonly unknown[]): { vin?: string } {
  const vin = properties
    .flatMap((property) => {
      const vehicle = v.safeParse(VehicleProperty, property)
      return vehicle.success ? (vehicle.output.vehicleProperty.vin ?? []) : []
    })
    .map((written) => latinNumber(written.toUpperCase()))
    .find(isVin)
  return vin === undefined ? {} : { vin }
}

/**
 * True if a change may be newer than the exclusion. A day has no order, and a day without an hour
 * may be of any zone, so the exclusion must be a later day than every other change.
 */
function isBound(history: readonly Change[]): boolean {
  const { out = [], other = [] } = Object.groupBy(history, (change) =>
    isExclusion(change) ? 'out' : 'other',
  )
  const takenOut = Math.max(...out.map(({ regDate }) => dayOf(regDate.trim().slice(0, 'yyyy-MM-dd'.length))))
  return out.length === 0 || other.some(({ regDate }) => dayOf(formatDate(regDate)) >= takenOut)
}

const dayOf = (day: string): number => parseRecordDate(day)?.getTime() ?? 0
