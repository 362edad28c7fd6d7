import { formatKm } from '#shared/text/numbers.ts'
import type { Evidence } from '../evidence.ts'
import { adClaims, odometer } from './ad-claims.ts'
import type { Claim } from './claim.ts'
import { paperClaims } from './paper-claims.ts'
import { sourcesOf } from './sources.ts'

export interface Claims {
  readonly ad: readonly Claim[]
  readonly papers: readonly Claim[]
}

/** All that was told, line by line, held against the registries: nothing told makes a car better. */
export function claims(evidence: Evidence): Claims {
  const sources = sourcesOf(evidence)
  return { ad: adClaims(sources), papers: paperClaims(sources) }
}

/** What was read off the car's odometer, held against the registries; undefined where it was not. */
export function seenRun(evidence: Evidence): Claim | undefined {
  const sources = sourcesOf(evidence)
  const km = sources.told.look?.odometer
  return km === undefined ? undefined : { id: 'seen-run', said: formatKm(km), ...odometer(sources, km) }
}
