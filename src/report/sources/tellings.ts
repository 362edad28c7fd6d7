import type { Answered, OtherAnswer } from '../evidence.ts'
import type { Fact, FactKinds, Facts, Telling } from '../facts.ts'
import { sourceOf } from '../words.ts'
import { recordsOf } from './records-of.ts'
import { remembered } from './remembered.ts'
import { contentOf, writtenOf } from './same-record.ts'

/** An answer as one source gives it. */
export type SoleAnswer = Omit<Answered, 'others'>

interface Said extends Pick<OtherAnswer, 'outcome' | 'facts'> {
  readonly teller: Telling
}

/**
 * The answer that was asked for, and the same as each of the other sources gives it; every record with how it stands
 * to theirs. How fresh it is, the one that was asked decides: nobody has asked the others.
 */
export const tellings = remembered(({ others = [], ...own }: Answered): readonly SoleAnswer[] => {
  const asked = saidBy({ ...own, source: sourceOf(own) })
  const all = [asked, ...others.map(saidBy)]
  const tellers = tellersOf(all)
  const numberOf = recordNumbers()
  return all.map((said) => ({
    ...own,
    outcome: said.outcome,
    facts: changed(said.facts, (kind, record) => {
      const content = contentOf(record)
      const agreeing = (tellers.get(kind)?.get(content) ?? []).filter((one) => one !== said.teller)
      return {
        ...record,
        ...(said !== asked && { teller: said.teller }),
        agreement: { content, number: numberOf(content), written: writtenOf(record), tellers: agreeing },
      }
    }),
  }))
})

/** How many records were told apart so far, in all answers: a number says no more than which are the same. */
let recordsNumbered = 0

function recordNumbers(): (content: string) => number {
  const numbers = new Map<string, number>()
  return (content) => {
    const number = numbers.get(content) ?? recordsNumbered++
    numbers.set(content, number)
    return number
  }
}

const saidBy = ({ source, checkedAt, outcome, facts }: OtherAnswer): Said => ({
  teller: { source, checkedAt },
  outcome,
  facts,
})

/** Who tells a record of such content. */
function tellersOf(
  all: readonly Said[],
): ReadonlyMap<keyof FactKinds, ReadonlyMap<string, readonly Telling[]>> {
  const tellers = new Map<keyof FactKinds, Map<string, Telling[]>>()
  for (const { teller, facts } of all)
    for (const [kind, records] of recordsOf(facts)) {
      const ofKind = tellers.get(kind) ?? new Map<string, Telling[]>()
      tellers.set(kind, ofKind)
      for (const record of records) {
        const content = contentOf(record)
        const known = ofKind.get(content)
        if (known === undefined) ofKind.set(content, [teller])
        else if (known.at(-1) !== teller) known.push(teller)
      }
    }
  return tellers
}

const changed = (facts: Facts, change: (kind: keyof FactKinds, record: Fact) => Fact): Facts =>
  Object.fromEntries(
    recordsOf(facts).map(([kind, records]) => [kind, records.map((record) => change(kind, record))]),
  )
