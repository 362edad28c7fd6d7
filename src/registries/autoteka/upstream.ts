import * as v from 'valibot'
import {
  number,
  numeral,
  parseClaim,
  requiredNumber,
  requiredText,
  text,
} from '#server/registry-kit/claims.ts'
import { changed } from '#server/registry-kit/failure.ts'
import { sameNumber } from '#server/registry-kit/identity.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'

const Order = v.object({ result: v.object({ specification: v.object({ specificationId: requiredText }) }) })

/** Reads the answer to an order: the id to poll. */
export const readSpecificationId = (answer: unknown): string =>
  parseClaim(Order, answer).result.specification.specificationId

/** Each member of the equipment is `{title, value}`, and any may be absent. */
const memberOf = <Output>(value: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.optional(v.nullable(v.object({ value: v.optional(value) }))),
    v.transform((member) => member?.value),
  )

const Equipment = v.object({
  brand: v.optional(memberOf(text)),
  model: v.optional(memberOf(text)),
  year: v.optional(memberOf(numeral)),
  color: v.optional(memberOf(text)),
  bodyNumber: v.optional(memberOf(text)),
  chassisNumber: v.optional(memberOf(text)),
  bodyType: v.optional(memberOf(text)),
  enginePower: v.optional(memberOf(number)),
  engineVolume: v.optional(memberOf(number)),
})

/** What the car is, as far as the service knows. */
export type Specification = v.InferOutput<typeof Equipment>

/** Reads a poll of an order. */
export function readSpecification(answer: unknown, vin: string): Specification | 'processing' | 'notFound' {
  const { status, vehicleId } = parseClaim(
    v.object({ result: v.object({ status: text, vehicleId: text }) }),
    answer,
  ).result
  if (vehicleId !== undefined && !sameNumber(vehicleId, vin))
    throw changed('a specification of another vehicle')
  if (status === 'processing' || status === 'notFound') return status
  if (status !== undefined && status !== 'success') throw changed('an unknown status of a specification')
  return parseClaim(
    v.object({ result: v.object({ specification: v.object({ equipment: Equipment }) }) }),
    answer,
  ).result.specification.equipment
}

export function baseInfoOf(vin: string, known: Specification): BaseInfo {
  const model = [known.brand, known.model].filter((part) => part !== undefined).join(' ')
  const fields = {
    model: model || undefined,
    frame: known.chassisNumber,
    frame_id: known.bodyNumber,
    year: known.year,
    color: known.color,
    type: known.bodyType,
    power: known.enginePower,
    volume: cubicCentimetres(known.engineVolume),
  }
  return { vin, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) }
}

/** Volumes come in cm³ or in litres; no engine is as small as twenty of the one or as big as twenty of the other. */
const cubicCentimetres = (volume: number | undefined): number | undefined =>
  volume !== undefined && volume < 20 ? Math.round(volume * 1000) : volume

const Valuation = v.object({
  avgMarketPrice: requiredNumber,
  avgMileage: number,
  itemsCount: requiredNumber,
  marketNormalPriceRange: v.object({ min: requiredNumber, max: requiredNumber }),
})

/** Roubles, kilometres, and the number of advertisements behind them. */
export type Valuation = v.InferOutput<typeof Valuation>

export function readValuation(answer: unknown, vin: string): Valuation | undefined {
  const Head = v.object({ result: v.object({ status: requiredText, vehicleId: requiredText }) })
  const { status, vehicleId } = parseClaim(Head, answer).result
  if (!sameNumber(vehicleId, vin)) throw changed('a valuation of another vehicle')
  if (status === 'notFound') return undefined
  if (status !== 'success') throw changed('an unknown status of a valuation')
  return parseClaim(v.object({ result: v.object({ valuation: Valuation }) }), answer).result.valuation
}
