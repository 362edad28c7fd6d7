import { hash } from 'node:crypto'
import type { Reason, Verdict } from '#report/verdict.ts'

/** Enough to tell the records of one car apart. */
const LENGTH = 16

/**
 * What is known of a car, so that it can be seen whether something has come. By rules and records, never by words:
 * «87 дней» is another sentence tomorrow and no news.
 */
export const knownOf = ({ reasons, notes, trail }: Verdict): string[] => [
  ...new Set(
    [
      ...[...reasons, ...notes].map(signOf),
      ...trail.map(({ section, kind, date }) => `trail ${section} ${kind} ${date}`),
    ].map((sign) => hash('sha256', sign, 'base64url').slice(0, LENGTH)),
  ),
]

const signOf = ({ rule, proofs }: Reason): string =>
  `rule ${rule} ${[...new Set(proofs.map(({ section, record }) => `${section}: ${record}`))].toSorted().join('; ')}`

interface Kept {
  readonly known: readonly string[]
  readonly news: number
  readonly silentSince: Date | null
  readonly silenceTold: boolean
}

interface Asked {
  readonly verdict: Verdict
  /** Asked, and not answered. */
  readonly silent: readonly unknown[]
}

/** Short outages are nobody's business. */
const SILENCE_TOLD_AFTER_MS = 2 * 86_400_000

/** What is kept of a car after it was asked about, and what its followers are told. */
export interface Outcome extends Kept {
  readonly tells: readonly ('news' | 'silent')[]
}

/**
 * Compared is with what was known, not with the last answers: a silent source takes nothing away, so that what it tells
 * again is no news; and once all have answered, what has gone may come back as news.
 */
export function outcomeOf(kept: Kept, { verdict, silent }: Asked, now: Date): Outcome {
  const found = knownOf(verdict)
  const news = found.filter((sign) => !kept.known.includes(sign)).length
  const isWhole = silent.length === 0
  const silentSince = isWhole ? null : (kept.silentSince ?? now)
  const isLong = silentSince !== null && now.getTime() - silentSince.getTime() >= SILENCE_TOLD_AFTER_MS
  const tells: Outcome['tells'] = [
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
