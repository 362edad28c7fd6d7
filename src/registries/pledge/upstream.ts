import * as v from 'valibot'
import {
  isMissing,
  nullableList,
  parseClaim,
  requiredNumber,
  requiredText,
  text,
} from '#server/registry-kit/claims.ts'
import { checkEmpty } from '#server/registry-kit/empty-answer.ts'
import { changed, type RegistryFailure } from '#server/registry-kit/failure.ts'
import { latinNumber, sameNumber } from '#server/registry-kit/identity.ts'
import {
  MOST_PARTS,
  type OneRecord,
  type Records,
  rawList,
  readFields,
  recordsOf,
} from '#server/registry-kit/records.ts'
import { failureOfStatus } from '#server/registry-kit/reply.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { isVin } from '#shared/vehicle/vin.ts'

/** ISO 8601 with a zone, in more than one spelling. */
const isDay = (written: string | undefined): boolean => parseRussianDate(written) !== undefined

export interface PledgeParty {
  /** Undefined: the registry says it in a word that we do not know. */
  readonly kind: 'person' | 'entrepreneur' | 'organization' | undefined
  /** Undefined: the notice does not name it. */
  readonly name: string | undefined
}

/** One notice of pledge, reduced to the vehicle asked for: a notice may cover whole fleets. */
export interface Notice {
  /** By this number a notary issues the extract. */
  readonly id: string | undefined
  readonly regDate: string | undefined
  readonly pledgors: readonly PledgeParty[]
  readonly pledgees: readonly PledgeParty[]
  readonly history: readonly Change[]
  /** The number by which the notice names the vehicle, and what kind of number it is. */
  readonly vehicle: { readonly prefix: string; readonly value: string }
  /** False once the pledgee or a court has taken the notice out of the registry. */
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

/** The error of a Spring application; seen under HTTP 200 as well. */
const SpringError = v.object({ status: v.number(), error: v.string(), message: v.string() })

const failureOfError = ({ status, message }: v.InferOutput<typeof SpringError>): RegistryFailure =>
  failureOfStatus({ status, headers: new Headers(), body: message }) ?? changed('an error with a good status')

export interface NoticePage extends Records<Notice> {
  readonly total: number
  /** How many notices stand on the page, read or not. */
  readonly held: number
}

export function readPage(answer: unknown, asked: string): NoticePage {
  if (v.is(SpringError, answer)) throw failureOfError(answer)
  const { total, data } = parseClaim(Page, answer)
  if (total === 0 && data.length === 0) checkEmpty(answer)
  return { total, held: data.length, ...recordsOf(data, (raw) => noticeOf(raw, asked)) }
}

function noticeOf(raw: unknown, asked: string): OneRecord<Notice> {
  const reading = readFields(noticeEntries, raw)
  if (reading === undefined) return { unread: {} }
  const { fields, failed } = reading
  const number = fields.id === undefined ? {} : { number: fields.id }
  const properties = fields.properties ?? []
  const vehicle = vehicleOf(properties, asked)
  if (vehicle === undefined) return { unread: { ...number, ...otherVin(properties) } }
  const { history: changes = [], pledgors = [], pledgees = [] } = fields
  const history = firstParts(changes)
    .map((change) => v.safeParse(ChangeClaim, change))
    .flatMap((change) => (change.success ? change.output : []))
  // A change of a day that cannot be read may be later than any other.
  const isTold = history.length === changes.length && history.every(({ regDate }) => isDay(regDate))
  const isOut = isTold && !isBound(history)
  const contrary = isOut ? saidInForce(raw) : []
  const tooMany = Object.entries({ pledgors, pledgees }).filter(([, { length }]) => length > MOST_PARTS)
  const isUndated = fields.regDate !== undefined && !isDay(fields.regDate)
  const odd = [
    ...failed,
    ...(isUndated ? ['regDate'] : []),
    ...(isTold ? [] : ['history']),
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

/** By the pledgee and by a court. Whatever else happened to a notice, a cancelled exclusion too, it binds. */
const EXCLUSIONS = new Set(['EXCLUSION', 'JUDICIAL_ACT_EXCLUSION'])

const isExclusion = ({ type }: Change): boolean => EXCLUSIONS.has(type.toUpperCase())

/** An exclusion that says more than that may be of a part, or of another property of the notice. */
const ChangeClaim = v.pipe(
  v.looseObject({ regDate: requiredText, type: requiredText }),
  v.check((change) => !isExclusion(change) || isBare(change), 'expected an exclusion of the whole notice'),
  v.transform(({ regDate, type }): Change => ({ regDate, type })),
)

const CHANGE = ['id', 'regDate', 'type', 'link']

const isBare = (change: object): boolean =>
  Object.entries(change).every(([name, value]) => CHANGE.includes(name) || isMissing(value))

/** Members in which a notice itself says how it stands, and what they say of one that binds nobody any longer. */
const STANDING = /(?:status|state|force|active|actual|valid)$/i
const OUT =
  /^(?:false|0|no|inactive|exclu(?:ded|sion)|нет|исключен[оа]?|исключение|недействующ(?:ий|ее)|не действует)$/i

/** Names of those that say that the notice is in force, or that nobody can tell. */
const saidInForce = (notice: unknown): string[] =>
  Object.entries(notice ?? {}).flatMap(([name, value]) =>
    !STANDING.test(name) || isMissing(value) || OUT.test(String(value).trim().replaceAll('ё', 'е'))
      ? []
      : name,
  )

/** A party is a bare name or an object with one; the member it stands under says what kind it is. */
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

/** Cars stand among vehicles, or with their number in the words that describe other property. */
function vehicleOf(properties: readonly unknown[], asked: string): Notice['vehicle'] | undefined {
  for (const property of properties) {
    const vehicle = v.safeParse(VehicleProperty, property)
    if (!vehicle.success) continue
    for (const [key, prefix] of Object.entries(PREFIXES)) {
      const value = vehicle.output.vehicleProperty[key as keyof typeof PREFIXES]
      if (value !== undefined && sameNumber(value, asked)) return { prefix, value }
    }
  }
  const isDescribed = textsIn(properties).some((words) => names(words, asked))
  return isDescribed ? { prefix: 'Иное имущество', value: asked } : undefined
}

/** However deep they stand: no depth ends the stack. */
function textsIn(property: unknown): string[] {
  const values = [property]
  for (const value of values)
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) values.push(inner)
  return values.filter((value) => typeof value === 'string')
}

/** Whether running text names this number as a word of its own; words too short for it are most of any text. */
const names = (words: string, asked: string): boolean => {
  const least = asked.replaceAll('-', '').length
  return words.split(/[^\p{L}\p{N}-]+/u).some((word) => word.length >= least && sameNumber(word, asked))
}

/** The VIN of another car where the notice names one. */
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
 * Whether a notice binds by what happened to it. It was taken out only where nothing else happened on that day or
 * after it: of two changes of one day nobody knows which stands, and a day without an hour may be of any zone.
 */
function isBound(history: readonly Change[]): boolean {
  const { out = [], other = [] } = Object.groupBy(history, (change) =>
    isExclusion(change) ? 'out' : 'other',
  )
  const takenOut = Math.max(...out.map(({ regDate }) => dayOf(regDate.trim().slice(0, 'yyyy-MM-dd'.length))))
  return out.length === 0 || other.some(({ regDate }) => dayOf(formatDate(regDate)) >= takenOut)
}

const dayOf = (day: string): number => parseRussianDate(day)?.getTime() ?? 0
