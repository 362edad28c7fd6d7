import type { ToldFact } from '#facts/buyer-input.ts'
import { answerSourcesOf, isProven } from './grounds.ts'
import type { Finding, RuleFinding } from './rule.ts'
import { type Proof, type Reason, statementSource } from './verdict.ts'

const isTold = (fact: Finding['on'][number]): fact is ToldFact => 'isTold' in fact

export const isOfPerson = ({ on }: Finding): boolean => on.some(isTold)

/** Part of the text came from a shared link. */
export const isOfSharedText = ({ on }: Pick<Finding, 'on'>): boolean => on.some(isOfLink)

const isOfLink = (fact: Finding['on'][number]): boolean => isTold(fact) && fact.isShared === true

export function reasonOf({ rule, on, title, explain, advice, isCertain, against }: RuleFinding): Reason {
  const proofs = eachOnce(on.flatMap(proofsOf))
  return {
    rule: rule.id,
    level: rule.level,
    isCertain,
    isTold: on.some(isTold),
    ...(isOfSharedText({ on }) && { isShared: true }),
    section: on.find(isProven)?.answer.section.id ?? 'told',
    title,
    explain,
    advice,
    ...(rule.doubts && { doubts: rule.doubts }),
    ...(against && { against }),
    checkedAt: [...new Set(proofs.map(({ checkedAt }) => checkedAt))].reduce(later),
    proofs,
  }
}

const later = (a: string, b: string): string => (Date.parse(b) > Date.parse(a) ? b : a)

const eachOnce = (proofs: readonly Proof[]): Proof[] => [
  ...new Map(proofs.map((proof) => [Object.values(proof).join('\n'), proof])).values(),
]

const proofsOf = (fact: Finding['on'][number]): Proof[] =>
  isProven(fact)
    ? answerSourcesOf(fact).map(({ source, checkedAt }) => ({
        section: fact.answer.section.id,
        record: fact.record,
        source,
        checkedAt,
        stale: fact.answer.stale,
      }))
    : [
        {
          section: 'told',
          record: fact.record,
          source: statementSource(fact),
          checkedAt: fact.at,
          stale: false,
        },
      ]
