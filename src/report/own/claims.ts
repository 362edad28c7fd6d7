import { formatKm } from '#shared/text/numbers.ts'
import type { Evidence } from '../evidence.ts'
import { views } from '../sources/views.ts'
import { adClaims, odometer } from './ad-claims.ts'
import { type Claim, stricterOf } from './claim.ts'
import { paperClaims } from './paper-claims.ts'
import { sourcesOf } from './sources.ts'

export interface Claims {
  readonly ad: readonly Claim[]
  readonly papers: readonly Claim[]
}

/**
 * All that was told, line by line, held against the registries: nothing told makes a car better. Where a section has
 * several sources, it is held against what each of them says, and the strictest word stands.
 */
export function claims(evidence: Evidence): Claims {
  const all = views(evidence).map(sourcesOf)
  return { ad: strictest(all.map(adClaims)), papers: strictest(all.map(paperClaims)) }
}

/** What was read off the car's odometer, held against the registries; undefined where it was not. */
export function seenRun(evidence: Evidence): Claim | undefined {
  const km = evidence.told?.look?.odometer
  if (km === undefined) return undefined
  return views(evidence)
    .map((view) => ({ id: 'seen-run', said: formatKm(km), ...odometer(sourcesOf(view), km) }))
    .reduce(stricterOf)
}

/** Which lines there are, and in which order, only what was told decides. */
const strictest = (all: readonly (readonly Claim[])[]): readonly Claim[] =>
  all.reduce((known, others) => known.map((claim, at) => stricterOf(claim, others[at] ?? claim)))
