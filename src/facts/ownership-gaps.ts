import { daysFrom } from '#shared/text/spans.ts'
import type { OwnerFact } from './facts.ts'
import { holders } from './holders.ts'

/** Registration is due within ten days; shorter gaps are ignored. */
export const GAP_DAYS = 30

type Ended<Owner> = Owner & { readonly to: Date }

export interface OwnershipGap<Owner extends OwnerFact> {
  readonly last: Ended<Owner>
  readonly next: Owner & { readonly from: Date }
}

const isEnded = <Owner extends OwnerFact>(owner: Owner): owner is Ended<Owner> =>
  !owner.isPresent && owner.to !== undefined

const isBegun = <Owner extends OwnerFact>(owner: Owner): owner is Owner & { readonly from: Date } =>
  owner.from !== undefined

/** Gaps in one answer, oldest first; none if a day is unreadable. */
export function ownershipGaps<Owner extends OwnerFact>(owners: readonly Owner[]): OwnershipGap<Owner>[] {
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
