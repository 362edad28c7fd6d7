import { carFacts, isAnswered } from '#facts/car-facts.ts'
import type { Answered, CarFacts, Evidence } from '#facts/evidence.ts'
import type { ValidTold } from '#facts/told.ts'
import type { Topic } from '#shared/contract/section.ts'
import { validTold } from '#statements/valid-told.ts'

export interface Sources {
  readonly vin: string
  readonly answers: Evidence['answers']
  readonly now: Date
  readonly car: CarFacts
  readonly told: ValidTold
  /** The register lists the car: only then an empty answer counts in its favour. */
  readonly registered: Answered | undefined
  readonly of: (topic: Topic) => Answered | undefined
}

export function sourcesOf({ vin, answers, told, now }: Evidence): Sources {
  const answered = answers.filter(isAnswered)
  return {
    vin,
    answers,
    now,
    car: carFacts({ vin, answers }),
    told: told ?? validTold({}, now),
    registered: answered.find(({ section, outcome }) => section.tells === 'owners' && outcome === 'found'),
    of: (topic) => answered.find(({ section }) => section.tells === topic),
  }
}
