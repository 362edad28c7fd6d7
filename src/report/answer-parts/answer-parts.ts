import type { FactKinds, Facts } from '#facts/facts.ts'
import { keysOf } from '#shared/keys.ts'
import { owners } from './owners.ts'
import { type AnswerPart, sizeOf } from './parts.ts'
import {
  accidents,
  ads,
  cars,
  customs,
  disposals,
  passports,
  pledges,
  recalls,
  repairs,
  restrictions,
  unread,
  uses,
  wanted,
} from './records.ts'
import { inspections, market, policies, readings } from './tables.ts'

type Describe<Kind extends keyof FactKinds> = (
  all: readonly FactKinds[Kind][],
  now: Date,
  facts: Facts,
) => AnswerPart | readonly AnswerPart[]

const describers: { readonly [Kind in keyof FactKinds]: Describe<Kind> } = {
  owners,
  accidents,
  wanted,
  restrictions,
  inspections,
  readings,
  policies,
  pledges,
  recalls,
  customs,
  market,
  uses,
  repairs,
  ads,
  passports,
  disposals,
  cars,
  absences: () => [],
  unread,
}

const kinds = keysOf(describers)

export const answerParts = (facts: Facts, now: Date): readonly AnswerPart[] =>
  kinds.flatMap((kind) => recordsOf(kind, facts, now)).filter((part) => sizeOf(part) > 0)

function recordsOf<Kind extends keyof FactKinds>(kind: Kind, facts: Facts, now: Date) {
  const describe: Describe<Kind> = describers[kind]
  return describe(facts[kind] ?? [], now, facts)
}
