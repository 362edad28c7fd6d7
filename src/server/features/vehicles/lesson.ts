import { Check } from 'typebox/value'
import type { Lookup } from '#registry-kit/lookup.ts'
import { TEACHER } from '#server/db/schema/answers.ts'
import type { StoredAnswer } from '#server/sources/answer-store.ts'
import type { FactReader } from '#server/sources/collect.ts'
import { isVin } from '#shared/vehicle/vin.ts'

/** What one answer teaches: cars with these signs are such cars. Never which car it was. */
export interface Lesson {
  /** Signs 1–8 and 11 of the VIN. */
  readonly signs: string
  /** As the registry wrote it, like the body. */
  readonly model: string | null
  readonly body: string | null
  /** Horsepower. */
  readonly power: number | null
  /** cm³. */
  readonly volume: number | null
}

/** Undefined for an answer that teaches nothing. */
export type LessonReader = (
  answer: Pick<StoredAnswer, 'subject' | 'data' | 'checkedAt'>,
) => Lesson | undefined

interface LessonSources {
  readonly lookups: readonly Lookup[]
  /** By section id. */
  readonly factReaders: ReadonlyMap<string, FactReader>
}

/** The signs that a maker gives to a type and a plant: sign 9 checks, 10 is the year, 12–17 are one car's. */
export const typeSigns = (vin: string): string => vin.slice(0, 8) + vin.charAt(10)

/** Reads what is stored of the section that names cars. An answer in a shape of old, or about another car, teaches nothing. */
export function lessonReader({ lookups, factReaders }: LessonSources): LessonReader {
  const schema = lookups.find(({ section }) => section.id === TEACHER)?.data
  const facts = factReaders.get(TEACHER)
  return ({ subject, data, checkedAt }) => {
    if (!schema || !facts || !isVin(subject) || !Check(schema, data)) return undefined
    const car = facts(data, checkedAt).cars?.[0]
    if (!car || (car.vin && car.vin !== subject)) return undefined
    const told = {
      model: nameIn(car.model),
      body: nameIn(car.type),
      power: measureIn(car.power),
      volume: measureIn(car.volume),
    }
    return Object.values(told).every((value) => value === null)
      ? undefined
      : { signs: typeSigns(subject), ...told }
  }
}

/** What is longer is no name, and would not fit into an index. */
const LONGEST_NAME = 100

function nameIn(text: string | undefined): string | null {
  const name = text?.trim().replaceAll(/\s+/g, ' ') ?? ''
  return name !== '' && name.length <= LONGEST_NAME ? name : null
}

const measureIn = (measure: number | undefined): number | null =>
  measure !== undefined && measure > 0 ? measure : null
