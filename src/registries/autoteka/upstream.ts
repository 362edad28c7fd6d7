import * as v from 'valibot'
import { sourceChanged } from '#registry-kit/failure.ts'
import { latinLetters, sameNumber } from '#registry-kit/identity.ts'
import { orderState } from '#registry-kit/polling.ts'
import { type Readable, readFields, wholeFields } from '#registry-kit/records.ts'
import { number, numeral, parseResponse, requiredNumber, requiredText, text } from '#registry-kit/schema.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'

const Order = v.object({ result: v.object({ specification: v.object({ specificationId: requiredText }) }) })

export const readSpecificationId = (answer: unknown): string =>
  parseResponse(Order, answer).result.specification.specificationId

/** `{title, value}`, absent or null. */
const memberOf = <Output>(value: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.nullish(v.object({ value: v.optional(value) })),
    v.transform((member) => member?.value),
  )

const equipmentEntries = {
  brand: v.optional(memberOf(text)),
  model: v.optional(memberOf(text)),
  year: v.optional(memberOf(numeral)),
  color: v.optional(memberOf(text)),
  bodyNumber: v.optional(memberOf(text)),
  bodyType: v.optional(memberOf(text)),
  engineNumber: v.optional(memberOf(text)),
  engineType: v.optional(memberOf(text)),
  horsepower: v.optional(memberOf(number)),
  volume: v.optional(memberOf(number)),
  netWeight: v.optional(memberOf(number)),
  maxWeight: v.optional(memberOf(number)),
  vehicleCategory: v.optional(memberOf(text)),
}

/** A valuation requires value and dictionary number. */
const Entry = v.nullish(v.object({ value: text, valueId: number }))

const normalizedEntries = {
  brand: Entry,
  model: Entry,
  generation: Entry,
  modification: Entry,
  year: Entry,
  bodyType: Entry,
  complectation: Entry,
  doorsCount: Entry,
  drive: Entry,
  transmission: Entry,
  wheel: Entry,
}

const paper = v.nullish(v.object({ number: text, date: text, organization: text }))

const documentEntries = { pts: paper, sts: paper }

const valuationEntries = {
  avgMarketPrice: number,
  avgMileage: number,
  itemsCount: number,
  marketNormalPriceRange: v.nullish(v.object({ min: requiredNumber, max: requiredNumber })),
}

export interface Valuation extends Readable<typeof valuationEntries> {
  readonly unread: readonly UnreadRecord[]
}

const present = v.pipe(
  v.unknown(),
  v.check((value) => value !== undefined, 'expected an object or null'),
)

const Ready = v.object({
  result: v.object({
    specification: v.object({ equipment: present, normalizedSpecification: present }),
    documents: v.optional(v.unknown()),
    valuation: v.optional(v.unknown()),
  }),
})

export interface Specification {
  readonly equipment: Readable<typeof equipmentEntries>
  readonly normalized: Readable<typeof normalizedEntries>
  readonly documents: Readable<typeof documentEntries>
  readonly valuation: Valuation | undefined
}

const Head = v.object({
  result: v.object({
    specification: v.object({ status: requiredText, vehicleId: v.nullable(requiredText) }),
  }),
})

export function readSpecification(answer: unknown, vin: string): Specification | 'processing' | 'notFound' {
  const { status, vehicleId } = parseResponse(Head, answer).result.specification
  if (vehicleId !== null && !sameNumber(vehicleId, vin))
    throw sourceChanged('a specification of another vehicle')
  const state = orderState(status, 'a specification')
  if (state !== 'success') return state
  const { specification, documents, valuation } = parseResponse(Ready, answer).result
  return {
    equipment: wholeFields(equipmentEntries, specification.equipment ?? {}).fields,
    normalized: wholeFields(normalizedEntries, specification.normalizedSpecification ?? {}).fields,
    documents: readFields(documentEntries, documents)?.fields ?? {},
    valuation: valuation ? valuationIn(valuation) : undefined,
  }
}

export const modelOf = ({ equipment: { brand, model } }: Specification): string | undefined =>
  [brand, model].filter((part) => part !== undefined).join(' ') || undefined

export function baseInfoOf(vin: string, specification: Specification): BaseInfo {
  const { equipment, normalized, documents } = specification
  const fields = {
    model: modelOf(specification),
    frame_id: equipment.bodyNumber,
    year: equipment.year,
    color: equipment.color,
    type: equipment.bodyType,
    power: equipment.horsepower,
    volume: equipment.volume,
    generation: normalized.generation?.value,
    modification: normalized.modification?.value,
    engineType: equipment.engineType,
    engineNumber: equipment.engineNumber,
    drive: normalized.drive?.value,
    gearbox: normalized.transmission?.value,
    wheel: normalized.wheel?.value,
    category: latinLetters(equipment.vehicleCategory),
    netWeight: equipment.netWeight,
    maxWeight: equipment.maxWeight,
    pts: paperText(documents.pts),
    sts: paperText(documents.sts),
  }
  return { vin, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) }
}

/** Last characters, day and issuer: enough to identify a document, too little to forge it. */
const paperText = (written: v.InferOutput<typeof paper>): string | undefined =>
  [
    written?.number && `…${written.number.slice(-3)}`,
    written?.date && `от ${written.date}`,
    written?.organization,
  ]
    .filter(Boolean)
    .join(', ') || undefined

interface DictionaryEntry {
  readonly label: string
  readonly valueId: number
}

const REQUIRED = ['brand', 'model', 'generation', 'modification', 'year'] as const

const FURTHER = ['bodyType', 'complectation', 'doorsCount'] as const

/** Required for a price that we do not read. */
const ANY_OWNERS: DictionaryEntry = { label: '1', valueId: 1 }

/** @throws RegistryFailure if the car matches none of the service's models */
export function valuedBy({ normalized }: Specification): Readonly<Record<string, DictionaryEntry>> {
  const entries: Record<string, DictionaryEntry> = { ownersCount: ANY_OWNERS }
  for (const name of [...REQUIRED, ...FURTHER]) {
    const { value, valueId } = normalized[name] ?? {}
    if (value !== undefined && valueId !== undefined) entries[name] = { label: value, valueId }
  }
  const missing = REQUIRED.filter((name) => entries[name] === undefined)
  if (missing.length > 0) throw sourceChanged(`a specification without ${missing.join(', ')}`)
  return entries
}

export function readValuation(answer: unknown, vin: string): Valuation | undefined {
  const ValuationHead = v.object({
    result: v.object({ status: requiredText, vehicleId: v.nullable(requiredText) }),
  })
  const { status, vehicleId } = parseResponse(ValuationHead, answer).result
  if (vehicleId !== null && !sameNumber(vehicleId, vin)) throw sourceChanged('a valuation of another vehicle')
  const state = orderState(status, 'a valuation')
  if (state === 'notFound') return undefined
  if (state === 'processing') throw sourceChanged('a valuation that is not ready')
  const { valuation } = parseResponse(ValuationBody, answer).result
  const { unread, ...values } = valuationIn(valuation)
  if (Object.values(values).every((value) => value === undefined || value === null))
    throw sourceChanged('an empty valuation')
  return { ...values, unread }
}

const ValuationBody = v.object({ result: v.object({ valuation: v.unknown() }) })

function valuationIn(raw: unknown): Valuation {
  const { fields, unread } = wholeFields(valuationEntries, raw)
  return { ...fields, unread }
}
