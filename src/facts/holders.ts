import { capitalised } from '#shared/text/capitals.ts'
import { shortSpan } from '#shared/text/spans.ts'
import type { Proven } from './evidence.ts'
import { ownerNames } from './fact-names.ts'
import type { OwnerFact } from './facts.ts'

export interface Holder<Owner extends OwnerFact = Proven<OwnerFact>> {
  /** From 1. */
  readonly number: number
  readonly owner: Owner
  /** «Организация». */
  readonly who: string
  /** «7 лет 9 мес.», «по сей день»; undefined with an unreadable day. */
  readonly lasted: string | undefined
}

const startOf = ({ from, to }: OwnerFact): number => (from ?? to)?.getTime() ?? Number.MAX_SAFE_INTEGER

const endOf = ({ to, isPresent }: OwnerFact): number =>
  (isPresent ? undefined : to?.getTime()) ?? Number.MAX_SAFE_INTEGER

const inOrder = (a: OwnerFact, b: OwnerFact): number =>
  startOf(a) - startOf(b) || endOf(a) - endOf(b) || (a.record < b.record ? -1 : 1)

/** Chronological; unreadable dates come last. */
export const holders = <Owner extends OwnerFact>({
  owners,
}: {
  readonly owners: readonly Owner[]
}): readonly Holder<Owner>[] =>
  [...owners].sort(inOrder).map((owner, index) => ({
    number: index + 1,
    owner,
    who: owner.kind === undefined ? 'Владелец' : capitalised(ownerNames[owner.kind]),
    lasted: lastedOf(owner),
  }))

function lastedOf({ from, to, isPresent }: OwnerFact): string | undefined {
  if (isPresent) return 'по сей день'
  return from && to && shortSpan(from, to)
}
