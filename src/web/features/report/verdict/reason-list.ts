import type { Proof, Reason } from '#verdict/verdict.ts'

export interface ShownReason {
  readonly reason: Reason
  readonly also: readonly Reason[]
}

const order: Record<Reason['level'], number> = { stop: 0, careful: 1, note: 2 }

/** A reason on a subset of another's records moves into that one, at the earlier place. */
export function reasonList(reasons: readonly Reason[]): ShownReason[] {
  const sorted = [...reasons].sort(
    (one, other) => order[one.level] - order[other.level] || countProofs(other) - countProofs(one),
  )
  const list: { reason: Reason; also: Reason[] }[] = []
  for (const reason of sorted) {
    const stronger = list.find((one) => isPart(reason, one.reason))
    if (stronger) stronger.also.push(reason)
    else list.push({ reason, also: [] })
  }
  const placeOf = ({ reason, also }: ShownReason): number =>
    Math.min(...[reason, ...also].map((one) => reasons.indexOf(one)))
  return list.sort(
    (one, other) => order[one.reason.level] - order[other.reason.level] || placeOf(one) - placeOf(other),
  )
}

const countProofs = ({ proofs }: Reason): number =>
  new Set(proofs.map(({ section }) => section)).size > 1 ? 1 : 0

const keyOf = ({ section, record, source }: Proof): string => [section, record, source].join('\n')

function isPart({ proofs }: Reason, whole: Reason): boolean {
  const records = new Set(whole.proofs.map(keyOf))
  return proofs.every((proof) => records.has(keyOf(proof)))
}
