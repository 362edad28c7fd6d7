import { daysFrom } from '#shared/text/spans.ts'
import type { OwnerFact } from './facts.ts'
import { holders } from './holders.ts'

/** A gap of so many days is told: a car is to be registered within ten. */
export const GAP_DAYS = 30

type Ended<Owner> = Owner & { readonly to: Date }

/** A time between two owners when the car was nobody's. */
export interface Unheld<Owner extends OwnerFact> {
  readonly last: Ended<Owner>
  readonly next: Owner & { readonly from: Date }
}

const isEnded = <Owner extends OwnerFact>(owner: Owner): owner is Ended<Owner> =>
  !owner.isPresent && owner.to !== undefined

const isBegun = <Owner extends OwnerFact>(owner: Owner): owner is Owner & { readonly from: Date } =>
  owner.from !== undefined

/** Between the owners of one answer, oldest first; none where a day of theirs cannot be read. */
export function unheld<Owner extends OwnerFact>(owners: readonly Owner[]): Unheld<Owner>[] {
  if (owners.some(({ from, to, isPresent }) => from === undefined || (!isPresent && to === undefined)))
    return []
  let last: Ended<Owner> | undefined
  let isHeld = false
  return holders({ owners }).flatMap(({ owner }) => {
    const before = isHeld ? undefined : last
    if (isEnded(owner)) last = last && last.to >= owner.to ? last : owner
    isHeld ||= owner.isPresent
    if (before === undefined || !isBegun(owner)) return []
    return daysFrom(before.to, owner.from) > GAP_DAYS ? { last: before, next: owner } : []
  })
}
