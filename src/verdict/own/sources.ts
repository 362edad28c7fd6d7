import type { ValidBuyerInput } from '#facts/buyer-input.ts'
import { carFacts, isAnswered } from '#facts/car-facts.ts'
import type { Answered, CarFacts, Evidence } from '#facts/evidence.ts'
import type { Topic } from '#shared/contract/section.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'

export interface Sources {
  readonly vin: string
  readonly answers: Evidence['answers']
  readonly now: Date
  readonly car: CarFacts
  readonly buyerInput: ValidBuyerInput
  /** The register lists the car: only then an empty answer counts in its favour. */
  readonly registered: Answered | undefined
  readonly of: (topic: Topic) => Answered | undefined
}

export function sourcesOf({ vin, answers, buyerInput, now }: Evidence): Sources {
  const answered = answers.filter(isAnswered)
  return {
    vin,
    answers,
    now,
    car: carFacts({ vin, answers }),
    buyerInput: buyerInput ?? validBuyerInput({}, now),
    registered: answered.find(({ section, outcome }) => section.tells === 'owners' && outcome === 'found'),
    of: (topic) => answered.find(({ section }) => section.tells === topic),
  }
}
