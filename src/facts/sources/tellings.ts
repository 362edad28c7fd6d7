import type { AlternativeFacts, Answered } from '../evidence.ts'
import { type Fact, type FactKinds, type Facts, recordsByKind, type Telling } from '../facts.ts'
import { sourceOf } from '../words.ts'
import { remembered } from './remembered.ts'
import { byName, contentOf, isRetold, nameKey, writtenOf } from './same-record.ts'

export type SoleAnswer = Omit<Answered, 'others'>

interface Said extends Pick<AlternativeFacts, 'outcome' | 'facts'> {
  readonly teller: Telling
  contentOf(kind: keyof FactKinds, record: Fact): string
}

/** Freshness of the requested source: the others were not requested now. */
export const tellings = remembered(({ others = [], ...own }: Answered): readonly SoleAnswer[] => {
  const requested = saidBy({ ...own, source: sourceOf(own) })
  const all = [requested, ...others.map((other) => retelling(saidBy(other), requested))]
  const tellers = tellersOf(all)
  const numberOf = recordNumbers()
  return all.map((said) => ({
    ...own,
    outcome: said.outcome,
    facts: changed(said.facts, (kind, record) => {
      const content = said.contentOf(kind, record)
      const agreeing = (tellers.get(kind)?.get(content) ?? []).filter((one) => one !== said.teller)
      return {
        ...record,
        ...(said !== requested && { teller: said.teller }),
        agreement: { content, number: numberOf(content), written: writtenOf(record), tellers: agreeing },
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

const saidBy = ({ source, checkedAt, outcome, facts }: AlternativeFacts): Said => ({
  teller: { source, checkedAt },
  outcome,
  facts,
  contentOf: (_, record) => contentOf(record),
})

function retelling(said: Said, asked: Said): Said {
  const names = remembered(
    (facts: Facts) => new Map(recordsByKind(facts).map(([kind, all]) => [kind, byName(all)])),
  )
  return {
    ...said,
    contentOf(kind, record) {
      const key = nameKey(record)
      const own = names(asked.facts).get(kind)?.get(key)
      const isLone = names(said.facts).get(kind)?.has(key) === true
      return contentOf(isLone && own !== undefined && isRetold(own, record, kind) ? own : record)
    },
  }
}

function tellersOf(
  all: readonly Said[],
): ReadonlyMap<keyof FactKinds, ReadonlyMap<string, readonly Telling[]>> {
  const tellers = new Map<keyof FactKinds, Map<string, Telling[]>>()
  for (const { teller, facts, contentOf: contentIn } of all)
    for (const [kind, records] of recordsByKind(facts)) {
      const ofKind = tellers.get(kind) ?? new Map<string, Telling[]>()
      tellers.set(kind, ofKind)
      for (const record of records) {
        const content = contentIn(kind, record)
        const existing = ofKind.get(content)
        if (existing === undefined) ofKind.set(content, [teller])
        else if (existing.at(-1) !== teller) existing.push(teller)
      }
    }
  return tellers
}

const changed = (facts: Facts, change: (kind: keyof FactKinds, record: Fact) => Fact): Facts =>
  Object.fromEntries(
    recordsByKind(facts).map(([kind, records]) => [kind, records.map((record) => change(kind, record))]),
  )
