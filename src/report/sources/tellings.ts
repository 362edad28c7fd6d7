import type { Answered, OtherAnswer } from '../evidence.ts'
import type { Fact, FactKinds, Facts, Telling } from '../facts.ts'
import { sourceOf } from '../words.ts'
import { recordsOf } from './records-of.ts'
import { remembered } from './remembered.ts'
import { contentOf } from './same-record.ts'

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
  return all.map((said) => ({
    ...own,
    outcome: said.outcome,
    facts: changed(said.facts, (kind, record) => {
      const content = contentOf(record)
      const agreeing = (tellers.get(keyOf(kind, content)) ?? []).filter((one) => one !== said.teller)
      return {
        ...record,
        ...(said !== asked && { teller: said.teller }),
        agreement: { content, tellers: agreeing },
      }
    }),
  }))
})

const saidBy = ({ source, checkedAt, outcome, facts }: OtherAnswer): Said => ({
  teller: { source, checkedAt },
  outcome,
  facts,
})

/** Who tells a record of such content. */
function tellersOf(all: readonly Said[]): ReadonlyMap<string, readonly Telling[]> {
  const tellers = new Map<string, Telling[]>()
  for (const { teller, facts } of all)
    for (const [kind, records] of recordsOf(facts))
      for (const record of records) {
        const key = keyOf(kind, contentOf(record))
        const known = tellers.get(key)
        if (known === undefined) tellers.set(key, [teller])
        else if (known.at(-1) !== teller) known.push(teller)
      }
  return tellers
}

const keyOf = (kind: keyof FactKinds, content: string): string => `${kind} ${content}`

const changed = (facts: Facts, change: (kind: keyof FactKinds, record: Fact) => Fact): Facts =>
  Object.fromEntries(
    recordsOf(facts).map(([kind, records]) => [kind, records.map((record) => change(kind, record))]),
  )
