import { Check } from 'typebox/value'
import type { Lookup } from '#registry-kit/lookup.ts'
import { TEACHER } from '#server/db/schema/answers.ts'
import type { StoredAnswer } from '#server/sources/answer-store.ts'
import type { FactReader } from '#server/sources/collect.ts'
import { isVin } from '#shared/vehicle/vin.ts'

/** A lesson never identifies the car. */
export interface Lesson {
  readonly signs: string
  /** In the registry's spelling, like the body. */
  readonly model: string | null
  readonly body: string | null
  /** Horsepower. */
  readonly power: number | null
  /** cm³. */
  readonly volume: number | null
}

export type LessonReader = (
  answer: Pick<StoredAnswer, 'subject' | 'data' | 'checkedAt'>,
) => Lesson | undefined

interface LessonSources {
  readonly lookups: readonly Lookup[]
  /** By section id. */
  readonly factReaders: ReadonlyMap<string, FactReader>
}

/** The 9th is the check digit, the 10th the year, 12–17 belong to one car. */
export const typeSigns = (vin: string): string => vin.slice(0, 8) + vin.charAt(10)

/** Reads no lesson from an old format or another car's answer. */
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

/** Longer texts are no names and do not fit into an index. */
const LONGEST_NAME = 100

function nameIn(text: string | undefined): string | null {
  const name = text?.trim().replaceAll(/\s+/g, ' ') ?? ''
  return name !== '' && name.length <= LONGEST_NAME ? name : null
}

const measureIn = (measure: number | undefined): number | null =>
  measure !== undefined && measure > 0 ? measure : null
