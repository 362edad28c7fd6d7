import type { Proven } from './evidence.ts'
import type { Fact, Telling } from './facts.ts'
import type { Fired, Firing } from './rule.ts'
import { remembered } from './sources/remembered.ts'
import { contentOf } from './sources/same-record.ts'
import { sourceOf } from './words.ts'

type Ground = Firing['on'][number]

export const isProven = (fact: Ground): fact is Proven<Fact> => 'answer' in fact

/** Everybody who tells the record, the one first in whose words it stands. */
export const tellersOf = remembered(({ answer, teller, agreement }: Proven<Fact>): readonly Telling[] => [
  teller ?? { source: sourceOf(answer), checkedAt: answer.checkedAt },
  ...(agreement?.tellers ?? []),
])

/** What a record is, whoever tells it. */
export const recordKey = remembered((fact: Ground): string =>
  isProven(fact) ? `${fact.answer.section.id} ${contentOf(fact)}` : `${fact.at} ${fact.record}`,
)

interface Merged {
  readonly one: Fired
  /** By their numbers. */
  readonly records: ReadonlySet<number>
  /** Numbers of the views on which it fired. */
  readonly views: ReadonlySet<number>
}

/**
 * What fired on several views of one car, said once: the same of the same records is one firing with everybody's
 * proofs, and what a rule says of some records is no news where it says it of them and others on another view.
 */
export function merged(views: readonly (readonly Fired[])[]): readonly Fired[] {
  const [only = [], ...others] = views
  if (others.length === 0) return only
  const all = new Map<string, Merged>()
  const numbers = new Map<string, number>()
  /** Short: what a record says may be long, and is compared many times. */
  const numberOf = (fact: Ground): number => {
    const key = recordKey(fact)
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  views.forEach((firings, view) => {
    for (const one of firings) {
      const records = new Set(one.on.map(numberOf))
      const key = keyOf(one, records)
      const known = all.get(key)
      all.set(key, {
        one: known === undefined ? one : withProofsOf(known.one, one),
        records: known?.records ?? records,
        views: new Set([...(known?.views ?? []), view]),
      })
    }
  })
  return withoutParts([...all.values()]).map(({ one }) => one)
}

const keyOf = ({ rule, title, explain, isCertain, against }: Fired, records: ReadonlySet<number>): string =>
  [rule.id, folded(title), folded(explain), isCertain, against, ...Uint32Array.from(records).sort()].join(
    '\n',
  )

const folded = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ')

function withProofsOf(one: Fired, other: Fired): Fired {
  const known = new Set(one.on.flatMap(proofKeys))
  const more = other.on.filter((fact) => proofKeys(fact).some((key) => !known.has(key)))
  return more.length === 0 ? one : { ...one, on: [...one.on, ...more] }
}

const proofKeys = remembered((fact: Ground): readonly string[] =>
  isProven(fact)
    ? tellersOf(fact).map(({ source, checkedAt }) => `${recordKey(fact)} ${source} ${checkedAt}`)
    : [recordKey(fact)],
)

/** What fired on one view together with another firing stays: there it says something else. */
function withoutParts(all: readonly Merged[]): readonly Merged[] {
  const ofRules = Map.groupBy(all, ({ one }) => one.rule.id)
  return [...ofRules.values()].flatMap((ofRule) => {
    const wholes = byFirstRecord(ofRule)
    return ofRule.filter((part) => {
      const [record = -1] = part.records
      return !wholes.get(record)?.some((one) => isSaidBy(part, one))
    })
  })
}

/** Those of several that tell more than one record, by every record with which another begins. */
function byFirstRecord(all: readonly Merged[]): ReadonlyMap<number, readonly Merged[]> {
  const wholes = new Map<number, Merged[]>()
  for (const { records } of all) for (const first of [...records].slice(0, 1)) wholes.set(first, [])
  for (const one of all)
    if (one.records.size > 1) for (const record of one.records) wholes.get(record)?.push(one)
  return wholes
}

const isSaidBy = (part: Merged, whole: Merged): boolean =>
  whole.records.size > part.records.size &&
  whole.one.against === part.one.against &&
  (whole.one.isCertain || !part.one.isCertain) &&
  [...part.views].every((view) => !whole.views.has(view)) &&
  [...part.records].every((record) => whole.records.has(record))
