import type { Answer, Answered, CarFacts, Proven } from './evidence.ts'
import type { FactKinds } from './facts.ts'

export const isAnswered = (answer: Answer): answer is Answered => answer.kind === 'answered'

/**
 * The facts of all answers, each with the answer it stands in. Sections stand in their order on the page, the
 * records of one in an order of their own: in which they came changes nothing.
 */
export function carFacts(answers: readonly Answer[]): CarFacts {
  const answered = answers.filter(isAnswered).sort((a, b) => a.section.order - b.section.order)
  const of = <Kind extends keyof FactKinds>(kind: Kind): Proven<FactKinds[Kind]>[] =>
    answered.flatMap((answer) => sorted(answer.facts[kind] ?? []).map((fact) => ({ ...fact, answer })))
  return {
    cars: of('cars'),
    owners: of('owners'),
    accidents: of('accidents'),
    wanted: of('wanted'),
    restrictions: of('restrictions'),
    readings: of('readings'),
    inspections: of('inspections'),
    policies: of('policies'),
    pledges: of('pledges'),
    recalls: of('recalls'),
    customs: of('customs'),
    market: of('market'),
    uses: of('uses'),
    unread: of('unread'),
  }
}

/** By all they say. */
const sorted = <Item>(facts: readonly Item[]): readonly Item[] =>
  facts.length < 2
    ? facts
    : facts
        .map((fact) => ({ fact, text: JSON.stringify(fact) }))
        .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
        .map(({ fact }) => fact)
