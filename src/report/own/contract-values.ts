import type { Evidence } from '#facts/evidence.ts'
import type { CarFact } from '#facts/facts.ts'
import type { FieldId, FieldValues } from '#shared/sale-contract/fields.ts'
import { numberFields } from '#shared/sale-contract/number-fields.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { sourcesOf } from '#verdict/own/sources.ts'
import type { Level } from '#verdict/verdict.ts'

/** None for a stopped or unconfirmed car. */
export const isContractOffered = (level: Level): boolean => level === 'careful' || level === 'clear'

/** The buyer's papers precede a registry, the observed odometer an advertised one. */
export function contractOf(evidence: Evidence): FieldValues {
  const { car, vin, buyerInput } = sourcesOf(evidence)
  const { papers, ad, look } = buyerInput
  const subject = subjectOf(vin)
  const registered = <Key extends keyof CarFact>(key: Key) =>
    car.cars.map((record) => record[key]).find((value) => value !== undefined)
  const values: Partial<Record<FieldId, string | number | undefined>> = {
    ...(subject && numberFields(subject)),
    model: registered('model'),
    year: papers?.year ?? registered('year'),
    colour: papers?.colour ?? registered('colour'),
    volume: registered('volume'),
    power: papers?.power ?? registered('power'),
    ...(subject?.kind !== 'frame' && { body: papers?.body ?? registered('body') }),
    chassis: registered('chassis'),
    engine: papers?.engine ?? registered('engine'),
    passport: [papers?.passport, papers?.passportDate].filter(Boolean).join(', '),
    mileage: look?.odometer ?? ad?.odometer,
    price: ad?.price === undefined ? undefined : formatNumber(ad.price),
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) =>
      value === undefined || value === '' ? [] : [[id, String(value)]],
    ),
  )
}
