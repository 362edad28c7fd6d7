import { type FindingRecord, type GroundNumbers, groundNumbers, isProven } from './grounds.ts'
import type { RuleFinding } from './rule.ts'

interface Merged {
  readonly one: RuleFinding
  readonly records: ReadonlySet<number>
  readonly views: ReadonlySet<number>
}

interface Merging extends Merged {
  one: RuleFinding
  readonly views: Set<number>
  /** Distinct and ascending. */
  readonly sorted: Float64Array
  /** Set at the first recurrence. */
  proofs?: Proofs
}

/**
 * Equal findings get the sources of all views; a finding on a part of another's records is dropped.
 */
export function mergedFindings(views: readonly (readonly RuleFinding[])[]): readonly RuleFinding[] {
  const [only = [], ...others] = views
  if (others.length === 0) return only
  const all = new Map<string, Merging[]>()
  const numbers = groundNumbers()
  const foldedOnce = once(folded)
  const seen = new Map<RuleFinding, Merging>()
  views.forEach((findings, view) => {
    for (const one of findings) {
      const same = seen.get(one)
      if (same !== undefined) {
        same.views.add(view)
        continue
      }
      const sorted = sortedNumbers(one.on, numbers)
      const key = [
        one.rule.id,
        foldedOnce(one.title),
        foldedOnce(one.explain),
        one.isCertain,
        one.against,
        hashOf(sorted),
      ].join('\n')
      const alike = all.get(key) ?? []
      const equal = alike.find((other) => isEqual(other.sorted, sorted))
      if (equal === undefined) {
        const records = new Set(one.on.map(numbers.ofRecord))
        const merging = { one, records, sorted, views: new Set([view]) }
        alike.push(merging)
        all.set(key, alike)
        seen.set(one, merging)
      } else {
        equal.views.add(view)
        addProofs(equal, one, numbers)
        seen.set(one, equal)
      }
    }
  })
  return saidOnce(withoutParts([...all.values()].flat()))
}

/**
 * Equal titles on records that no source has together are one fact in several wordings: the first
 * stays.
 */
function saidOnce(all: readonly Merged[]): RuleFinding[] {
  const byTitle = new Map<string, { one: RuleFinding; views: ReadonlySet<number> }[]>()
  for (const { one, views } of all) {
    const key = [one.rule.id, folded(one.title), one.isCertain, one.against].join('\n')
    const alike = byTitle.get(key) ?? []
    byTitle.set(key, alike)
    const sameFact = alike.find((other) => [...views].every((view) => !other.views.has(view)))
    if (sameFact === undefined) alike.push({ one, views })
    else {
      sameFact.one = { ...sameFact.one, on: [...sameFact.one.on, ...one.on] }
      sameFact.views = new Set([...sameFact.views, ...views])
    }
  }
  return [...byTitle.values()].flat().map(({ one }) => one)
}

function sortedNumbers(on: readonly FindingRecord[], { ofRecord }: GroundNumbers): Float64Array {
  const sorted = new Float64Array(on.length)
  on.forEach((fact, at) => {
    sorted[at] = ofRecord(fact)
  })
  sorted.sort()
  const isOnce = sorted.every((number, at) => number !== sorted[at + 1])
  return isOnce ? sorted : sorted.filter((number, at) => number !== sorted[at + 1])
}

function hashOf(numbers: Float64Array): number {
  let hash = numbers.length
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x01_00_01_93)
  return hash
}

function isEqual(one: Float64Array, other: Float64Array): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

const folded = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ')

function once(find: (text: string) => string): (text: string) => string {
  const cache = new Map<string, string>()
  return (text) => {
    const found = cache.get(text) ?? find(text)
    cache.set(text, found)
    return found
  }
}

interface Proofs {
  /** One source's objects are shared by views. */
  readonly seen: Set<object>
  readonly numbers: Set<number>
}

const sharedObjectOf = (fact: FindingRecord): object => (isProven(fact) && fact.agreement) || fact

const proofsIn = (on: readonly FindingRecord[], { ofProofs }: GroundNumbers): Proofs => ({
  seen: new Set(on.map(sharedObjectOf)),
  numbers: new Set(on.flatMap(ofProofs)),
})

function addProofs(known: Merging, { on }: RuleFinding, numbers: GroundNumbers): void {
  const proofs = known.proofs ?? proofsIn(known.one.on, numbers)
  known.proofs = proofs
  const more = on
    .filter((fact) => !proofs.seen.has(sharedObjectOf(fact)))
    .filter((fact) => numbers.ofProofs(fact).some((proof) => !proofs.numbers.has(proof)))
  if (more.length === 0) return
  known.one = { ...known.one, on: [...known.one.on, ...more] }
  for (const fact of more) proofs.seen.add(sharedObjectOf(fact))
  for (const proof of more.flatMap(numbers.ofProofs)) proofs.numbers.add(proof)
}

/** A finding next to the larger one in some view has a meaning of its own. */
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
