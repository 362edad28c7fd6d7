import type { Proven } from './evidence.ts'
import type { Fact, Telling } from './facts.ts'
import type { Fired, Firing } from './rule.ts'
import { contentOf } from './sources/same-record.ts'
import { sourceOf } from './words.ts'

type Ground = Firing['on'][number]

export const isProven = (fact: Ground): fact is Proven<Fact> => 'answer' in fact

/** Everybody who tells the record, the one first in whose words it stands. */
export const tellersOf = ({ answer, teller, agreement }: Proven<Fact>): readonly Telling[] => [
  teller ?? { source: sourceOf(answer), checkedAt: answer.checkedAt },
  ...(agreement?.tellers ?? []),
]

/** What a record is, whoever tells it. */
export const recordKey = (fact: Ground): string =>
  isProven(fact) ? `${fact.answer.section.id} ${contentOf(fact)}` : `${fact.at} ${fact.record}`

interface Merged {
  readonly one: Fired
  readonly records: ReadonlySet<string>
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
  views.forEach((firings, view) => {
    for (const one of firings) {
      const records = new Set(one.on.map(recordKey))
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

const keyOf = ({ rule, title, explain, isCertain, against }: Fired, records: ReadonlySet<string>): string =>
  [rule.id, folded(title), folded(explain), isCertain, against, ...[...records].sort()].join('\n')

const folded = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ')

function withProofsOf(one: Fired, other: Fired): Fired {
  const known = new Set(one.on.flatMap(proofKeys))
  const more = other.on.filter((fact) => proofKeys(fact).some((key) => !known.has(key)))
  return more.length === 0 ? one : { ...one, on: [...one.on, ...more] }
}

const proofKeys = (fact: Ground): string[] =>
  isProven(fact)
    ? tellersOf(fact).map(({ source, checkedAt }) => `${recordKey(fact)} ${source} ${checkedAt}`)
    : [recordKey(fact)]

/** What fired on one view together with another firing stays: there it says something else. */
function withoutParts(all: readonly Merged[]): readonly Merged[] {
  const byRecord = Map.groupBy(
    all.flatMap((one) => [...one.records].map((record) => ({ one, record }))),
    ({ one, record }) => `${one.one.rule.id} ${record}`,
  )
  const isPart = (part: Merged): boolean => {
    const [record] = part.records
    const besides = byRecord.get(`${part.one.rule.id} ${record}`) ?? []
    return besides.some(({ one }) => isSaidBy(part, one))
  }
  return all.filter((one) => !isPart(one))
}

const isSaidBy = (part: Merged, whole: Merged): boolean =>
  whole.records.size > part.records.size &&
  whole.one.against === part.one.against &&
  (whole.one.isCertain || !part.one.isCertain) &&
  [...part.views].every((view) => !whole.views.has(view)) &&
  [...part.records].every((record) => whole.records.has(record))
