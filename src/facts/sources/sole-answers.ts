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
  const all = [requested, ...others.map((other) => withMatchedCopies(comparedAnswer(other), requested))]
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

function withMatchedCopies(answer: ComparedAnswer, requested: ComparedAnswer): ComparedAnswer {
  const names = memoize(
    (facts: Facts) => new Map(recordsByKind(facts).map(([kind, all]) => [kind, byName(all)])),
  )
  return {
    ...answer,
    contentOf(kind, record) {
      const key = nameKey(record)
      const own = names(requested.facts).get(kind)?.get(key)
      const isLone = names(answer.facts).get(kind)?.has(key) === true
      return contentOf(isLone && own !== undefined && areCopies(own, record, kind) ? own : record)
    },
  }
}

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
