import type { Answer, Answered, CarFacts, Evidence, Proven } from './evidence.ts'
import { type Fact, type FactKinds, recordsByKind } from './facts.ts'
import { isForeign } from './record-number.ts'
import { memoize } from './sources/memoize.ts'
import { verbatimOf } from './sources/same-record.ts'

export const isAnswered = (answer: Answer): answer is Answered => answer.kind === 'answered'

const ofOneCar = [
  'cars',
  'accidents',
  'wanted',
  'restrictions',
  'readings',
  'inspections',
  'policies',
  'recalls',
  'customs',
  'passports',
  'disposals',
  'unread',
] as const

/** Sorted by content, so the order of arrival never affects the verdict. */
export const carFacts = memoize(({ vin, answers }: Pick<Evidence, 'vin' | 'answers'>): CarFacts => {
  const answered = answers.filter(isAnswered).sort((a, b) => a.section.order - b.section.order)
  const factsOf = <Kind extends keyof FactKinds>(kind: Kind): readonly Proven<FactKinds[Kind]>[] =>
    answered.flatMap((answer) => provenIn(answer)[kind] ?? [])
  const all = {
    cars: factsOf('cars'),
    owners: factsOf('owners'),
    accidents: factsOf('accidents'),
    wanted: factsOf('wanted'),
    restrictions: factsOf('restrictions'),
    readings: factsOf('readings'),
    inspections: factsOf('inspections'),
    policies: factsOf('policies'),
    pledges: factsOf('pledges'),
    recalls: factsOf('recalls'),
    customs: factsOf('customs'),
    market: factsOf('market'),
    uses: factsOf('uses'),
    repairs: factsOf('repairs'),
    ads: factsOf('ads'),
    passports: factsOf('passports'),
    disposals: factsOf('disposals'),
    absences: factsOf('absences'),
    unread: factsOf('unread'),
  }
  const isOwn = (fact: Fact): boolean => !isForeign(fact, vin)
  return {
    ...all,
    readings: all.readings.filter(isOwn),
    inspections: all.inspections.filter(isOwn),
    customs: all.customs.filter(isOwn),
    foreign: ofOneCar.flatMap((kind): readonly Proven<Fact>[] => all[kind]).filter((fact) => !isOwn(fact)),
  }
})

type ProvenFacts = { readonly [Kind in keyof FactKinds]?: readonly Proven<FactKinds[Kind]>[] }

/** Several views share one answer. */
const provenIn = memoize(
  (answer: Answered) =>
    Object.fromEntries(
      recordsByKind(answer.facts).map(([kind, records]) => [
        kind,
        sorted(records).map((fact) => ({ ...fact, answer })),
      ]),
    ) as ProvenFacts,
)

const sorted = (facts: readonly Fact[]): readonly Fact[] =>
  facts.length < 2
    ? facts
    : facts.toSorted(
        (a, b) =>
          byText(a.record, b.record) ||
          byText(verbatimOf(a), verbatimOf(b)) ||
          byText(sourceText(a), sourceText(b)),
      )

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const sourceText = ({ alternativeSource }: Fact): string =>
  alternativeSource ? `${alternativeSource.source} ${alternativeSource.checkedAt}` : ''
