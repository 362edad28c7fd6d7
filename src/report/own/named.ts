import type { CarFacts } from '../evidence.ts'
import type { CarFact } from '../facts.ts'
import { isSameNumber } from './same-number.ts'

export interface NumberField {
  readonly of: (car: CarFact) => string | undefined
  readonly unnamed: string
}

export const BODY: NumberField = { of: ({ body }) => body, unnamed: 'Номера кузова реестры не назвали' }
export const ENGINE: NumberField = {
  of: ({ engine }) => engine,
  unnamed: 'Номера двигателя реестры не назвали',
}

/** Records that name such a number; «отсутствует» is none. */
export const numbersNamed = ({ cars }: CarFacts, { of }: NumberField, told: string) =>
  cars.flatMap((record) => {
    const named = of(record)
    const isSame = named === undefined ? undefined : isSameNumber(told, named)
    return named === undefined || isSame === undefined ? [] : [{ record, named, isSame }]
  })

/** Horsepower this far apart, as a share of the lesser, are of two engines. */
const POWER_SHARE = 0.1

export const POWER_PERCENT = POWER_SHARE * 100

export const areTwoEngines = (one: number, other: number): boolean =>
  Math.abs(one - other) > POWER_SHARE * Math.min(one, other)

/** Years this far apart are of two cars; one less is a model year. */
export const YEARS_APART = 2
