import { hash } from 'node:crypto'
import {
  accidentEvents,
  pledgeEvents,
  repairEvents,
  restrictionEvents,
  usageEvents,
  wantedEvents,
} from '#facts/events.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import { recordName } from '#facts/identity.ts'
import type { Reason, Verdict } from '#verdict/verdict.ts'

/** Enough to distinguish the records of one car. */
const LENGTH = 16

export interface CarFindings {
  readonly verdict: Verdict
  readonly facts: CarFacts
}

/**
 * Computed from rules and records, never from words: «87 дней» is another sentence tomorrow and no
 * news.
 */
export const fingerprintsOf = ({ verdict: { reasons, notes, trail }, facts }: CarFindings): string[] => [
  ...new Set([
    ...[...reasons, ...notes].map(signOf).map(fingerprint),
    ...trail.map(({ section, kind, date }) => fingerprint(`trail ${section} ${kind} ${date}`)),
    ...countsOf(facts),
  ]),
]

const fingerprint = (sign: string): string => hash('sha256', sign, 'base64url').slice(0, LENGTH)

const signOf = ({ rule, proofs }: Reason): string =>
  `rule ${rule} ${[...new Set(proofs.map(({ section, record }) => recordName(section, record)))].toSorted().join('; ')}`

/**
 * Records may share a day or number, so they are counted by name over all sources. New wording of
 * their text is no news.
 */
const countsOf = ({ wanted, restrictions, accidents, pledges, uses, repairs }: CarFacts): string[] => [
  ...countsIn('wanted', wanted, wantedEvents),
  ...countsIn('restriction', restrictions, restrictionEvents),
  ...countsIn('accident', accidents, accidentEvents),
  ...countsIn('pledge', pledges.filter(isInForce), pledgeEvents),
  ...countsIn('leasing', uses.filter(isInForce), usageEvents),
  ...countsIn(
    'use',
    uses.filter((one) => !isInForce(one)),
    usageEvents,
  ),
  ...countsIn('repair', repairs, repairEvents),
]

const isInForce = ({ isInForce: holds }: { readonly isInForce?: boolean | undefined }): boolean =>
  holds === true

const countsIn = <One extends Proven<Fact>>(
  kind: string,
  records: readonly One[],
  events: (alike: readonly One[]) => readonly One[],
): string[] =>
  [...Map.groupBy(records, ({ answer, record }) => `${kind} ${recordName(answer.section.id, record)}`)].map(
    ([name, alike]) => `${fingerprint(name)}${COUNT}${events(alike).length}`,
  )

/** Never occurs in a fingerprint. */
const COUNT = ':'

/** A count is news if a smaller one is stored: the rule already reports the first record. */
function isNews(sign: string, fingerprints: readonly string[]): boolean {
  const [name = '', count] = sign.split(COUNT)
  if (count === undefined) return !fingerprints.includes(sign)
  const before = fingerprints
    .filter((one) => one.startsWith(name + COUNT))
    .map((one) => Number(one.split(COUNT)[1]))
  return before.length > 0 && before.every((one) => one < Number(count))
}

interface FollowedState {
  readonly known: readonly string[]
  readonly news: number
  readonly silentSince: Date | null
  readonly silenceTold: boolean
}

interface CheckResult extends CarFindings {
  readonly silent: readonly unknown[]
}

/** Short outages are not reported. */
const SILENCE_TOLD_AFTER_MS = 2 * 86_400_000

export interface CheckOutcome extends FollowedState {
  readonly tells: readonly ('news' | 'silent')[]
}

/**
 * Compares with all earlier findings: those of an unavailable source stay, so their return is no
 * news.
 */
export function outcomeOf(
  kept: FollowedState,
  { silent, ...findings }: CheckResult,
  now: Date,
): CheckOutcome {
  const found = fingerprintsOf(findings)
  const news = found.filter((sign) => isNews(sign, kept.known)).length
  const isWhole = silent.length === 0
  const silentSince = isWhole ? null : (kept.silentSince ?? now)
  const isLong = silentSince !== null && now.getTime() - silentSince.getTime() >= SILENCE_TOLD_AFTER_MS
  const tells: CheckOutcome['tells'] = [
    ...(news > 0 ? (['news'] as const) : []),
    ...(isLong && !kept.silenceTold ? (['silent'] as const) : []),
  ]
  return {
    known: isWhole ? found : [...new Set([...kept.known, ...found])],
    news: kept.news + news,
    silentSince,
    silenceTold: !isWhole && (kept.silenceTold || isLong),
    tells,
  }
}
