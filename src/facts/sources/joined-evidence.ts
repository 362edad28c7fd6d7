import { isAnswered } from '../car-facts.ts'
import type { Answered, Evidence } from '../evidence.ts'
import { type Fact, type Facts, kindsOf, recordsByKind } from '../facts.ts'
import { completed } from './additions.ts'
import { memoize } from './memoize.ts'
import { subtractFacts, verbatimOf } from './same-record.ts'
import { type SoleAnswer, soleAnswers } from './sole-answers.ts'

/** The records of all sources for display and counting, each once. */
export const joinedEvidence = <Known extends Pick<Evidence, 'answers'>>(evidence: Known): Known => ({
  ...evidence,
  answers: evidence.answers.map((answer) => (isAnswered(answer) ? joinedAnswer(answer) : answer)),
})

/** Owners of the source with most: merged periods are too many. */
export const timelineEvidence = <Known extends Pick<Evidence, 'answers'>>(evidence: Known): Known => ({
  ...evidence,
  answers: evidence.answers.map((answer) => (isAnswered(answer) ? withMostOwners(answer) : answer)),
})

function withMostOwners(answer: Answered): SoleAnswer {
  const all = joinedAnswer(answer)
  if (all.facts.owners === undefined || all === answer) return all
  const [own = [], ...others] = soleAnswers(answer).map(({ facts }) => facts.owners ?? [])
  const owners = [own, ...others.toSorted(byText)].reduce((most, list) =>
    list.length > most.length ? list : most,
  )
  return { ...all, facts: { ...all.facts, owners } }
}

const byText = (one: readonly Fact[], other: readonly Fact[]): number =>
  textOf(one) < textOf(other) ? -1 : 1

const textOf = (all: readonly Fact[]): string => all.map(verbatimOf).sort().join('\n')

export const joinedAnswer = memoize((answer: Answered): SoleAnswer => {
  const [own, ...others] = (answer.others ?? []).length === 0 ? [answer] : soleAnswers(answer)
  if (own === undefined || others.length === 0) return answer
  return {
    ...own,
    outcome: [own, ...others].some(({ outcome }) => outcome === 'found') ? 'found' : 'nothing',
    facts: completedFacts(
      others.reduce((facts, other) => withMore(facts, other.facts), own.facts),
      others.map(({ facts }) => facts),
    ),
  }
})

function withMore(facts: Facts, more: Facts): Facts {
  const missing = subtractFacts(more, facts)
  const kinds = kindsOf(facts, more)
  return Object.fromEntries(kinds.map((kind) => [kind, [...(facts[kind] ?? []), ...(missing[kind] ?? [])]]))
}

const completedFacts = (facts: Facts, alternatives: readonly Facts[]): Facts =>
  Object.fromEntries(
    recordsByKind(facts).map(([kind, records]) => {
      const copies = alternatives.flatMap((alternative): readonly Fact[] => alternative[kind] ?? [])
      return [kind, completed(records, copies)]
    }),
  )
