import type { Evidence } from '../evidence.ts'
import { adClaims } from './ad-claims.ts'
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
