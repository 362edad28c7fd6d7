import { daysFrom, monthsFrom } from '#shared/text/spans.ts'
import type { OwnerFact } from './facts.ts'
import { firstIndex } from './first-index.ts'
import { type Holder, holders } from './holders.ts'

/** A sooner sale means that the car was not bought to drive it. */
export const RESALE_DAYS = 90

/** Needs an explanation, such as an accident. */
export const SHORT_DAYS = 180

export const CHAIN_OWNERS = 3
export const CHAIN_YEARS = 3

export interface Resale<Owner extends OwnerFact> {
  readonly holder: Holder<Owner>
  readonly next: Owner
  readonly days: number
}

/** Oldest first. */
export function resales<Owner extends OwnerFact>(owners: readonly Owner[]): readonly Resale<Owner>[] {
  const people = holders({ owners }).filter(({ owner }) => owner.from !== undefined)
  return people.flatMap((holder, at) => {
    const { from, to, isPresent } = holder.owner
    if (from === undefined || to === undefined || isPresent) return []
    const days = daysFrom(from, to)
    const after = firstIndex(people, ({ owner }) => owner.from !== undefined && owner.from >= to)
    const next = people[Math.max(at + 1, after)]?.owner
    return days < 0 || days >= RESALE_DAYS || next === undefined ? [] : [{ holder, next, days }]
  })
}

type Begun<Owner> = Owner & { readonly from: Date }

export interface Chain<Owner> {
  /** Owners in chains that may overlap, oldest first. */
  readonly owners: readonly Begun<Owner>[]
  readonly longest: readonly Begun<Owner>[]
}

export function chains<Owner extends OwnerFact>(owners: readonly Owner[]): readonly Chain<Owner>[] {
  const sorted = owners
    .filter((owner): owner is Begun<Owner> => owner.from !== undefined)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const found: { from: number; to: number; longest: readonly [from: number, to: number] }[] = []
  sorted.forEach((first, from) => {
    const to = firstIndex(sorted, (owner) => monthsFrom(first.from, owner.from) >= CHAIN_YEARS * 12)
    if (to - from < CHAIN_OWNERS) return
    const last = found.at(-1)
    if (last === undefined || from >= last.to) found.push({ from, to, longest: [from, to] })
    else {
      last.to = to
      if (to - from >= last.longest[1] - last.longest[0]) last.longest = [from, to]
    }
  })
  return found.map(({ from, to, longest }) => ({
    owners: sorted.slice(from, to),
    longest: sorted.slice(...longest),
  }))
}
