import type { AlternativeFacts, Answered } from '../evidence.ts'
import { type AnswerSource, type Fact, type FactKinds, type Facts, recordsByKind } from '../facts.ts'
import { sourceOf } from '../words.ts'
import { memoize } from './memoize.ts'
import { areCopies, byName, contentOf, nameKey, verbatimOf } from './same-record.ts'

export type SoleAnswer = Omit<Answered, 'others'>

interface ComparedAnswer extends Pick<AlternativeFacts, 'outcome' | 'facts'> {
  readonly source: AnswerSource
  contentOf(kind: keyof FactKinds, record: Fact): string
}

/** Freshness of the requested source: the others were not requested now. */
export const soleAnswers = memoize(({ others = [], ...own }: Answered): readonly SoleAnswer[] => {
  const requested = comparedAnswer({ ...own, source: sourceOf(own) })
  const alternatives = others.map(comparedAnswer)
  const all = [requested, ...alternatives.map((one) => withMatchedCopies(one, requested, alternatives))]
  const sources = sourcesByContent(all)
  const numberOf = recordNumbers()
  return all.map((answer) => ({
    ...own,
    outcome: answer.outcome,
    facts: changed(answer.facts, (kind, record) => {
      const content = answer.contentOf(kind, record)
      const agreeing = (sources.get(kind)?.get(content) ?? []).filter((one) => one !== answer.source)
      return {
        ...record,
        ...(answer !== requested && { alternativeSource: answer.source }),
        agreement: { content, number: numberOf(content), verbatim: verbatimOf(record), sources: agreeing },
      }
    }),
  }))
})

/** Global, because numbers are only compared for equality. */
let recordsNumbered = 0

function recordNumbers(): (content: string) => number {
  const numbers = new Map<string, number>()
  return (content) => {
    const number = numbers.get(content) ?? recordsNumbered++
    numbers.set(content, number)
    return number
  }
}

const comparedAnswer = ({ source, checkedAt, outcome, facts }: AlternativeFacts): ComparedAnswer => ({
  source: { source, checkedAt },
  outcome,
  facts,
  contentOf: (_, record) => contentOf(record),
})

/**
 * Copies of a record of the requested source get its content, unless two of them contradict each
 * other in what it omits: then which of them is its copy is unclear.
 */
const withMatchedCopies = (
  answer: ComparedAnswer,
  requested: ComparedAnswer,
  alternatives: readonly ComparedAnswer[],
): ComparedAnswer => ({
  ...answer,
  contentOf(kind, record) {
    const own = loneRecord(requested, kind, record)
    const isCopy = own !== undefined && loneRecord(answer, kind, record) && areCopies(own, record, kind)
    if (!isCopy) return contentOf(record)
    const isDisputed = alternatives.some((one) => {
      const other = loneRecord(one, kind, record)
      return other && areCopies(own, other, kind) && !areCopies(record, other, kind)
    })
    return contentOf(isDisputed ? record : own)
  },
})

const loneRecord = ({ facts }: ComparedAnswer, kind: keyof FactKinds, record: Fact): Fact | undefined =>
  recordsByName(facts).get(kind)?.get(nameKey(record))

const recordsByName = memoize(
  (facts: Facts) => new Map(recordsByKind(facts).map(([kind, all]) => [kind, byName(all)])),
)

function sourcesByContent(
  all: readonly ComparedAnswer[],
): ReadonlyMap<keyof FactKinds, ReadonlyMap<string, readonly AnswerSource[]>> {
  const sources = new Map<keyof FactKinds, Map<string, AnswerSource[]>>()
  for (const { source, facts, contentOf: contentIn } of all)
    for (const [kind, records] of recordsByKind(facts)) {
      const ofKind = sources.get(kind) ?? new Map<string, AnswerSource[]>()
      sources.set(kind, ofKind)
      for (const record of records) {
        const content = contentIn(kind, record)
        const existing = ofKind.get(content)
        if (existing === undefined) ofKind.set(content, [source])
        else if (existing.at(-1) !== source) existing.push(source)
      }
    }
  return sources
}

const changed = (facts: Facts, change: (kind: keyof FactKinds, record: Fact) => Fact): Facts =>
  Object.fromEntries(
    recordsByKind(facts).map(([kind, records]) => [kind, records.map((record) => change(kind, record))]),
  )
