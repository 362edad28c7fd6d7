import type { Evidence } from '#facts/evidence.ts'
import { views } from '#facts/sources/views.ts'
import { inSentence } from '#facts/words.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { abroadClaims } from '#verdict/own/abroad-claims.ts'
import { adClaims, odometer } from '#verdict/own/ad-claims.ts'
import { type Claim, stricterOf } from '#verdict/own/claim.ts'
import { sourcesOf } from '#verdict/own/sources.ts'
import { paperClaims } from './paper-claims.ts'

export interface Claims {
  readonly ad: readonly Claim[]
  readonly papers: readonly Claim[]
}

/**
 * Never makes a car better. Of several sources the strictest result wins.
 * @param isNumberDoubted agreement applies to the number only
 */
export function claims(evidence: Evidence, isNumberDoubted: boolean): Claims {
  const all = views(evidence).map(sourcesOf)
  const allClaims = { ad: strictest(all.map(adClaims)), papers: strictest(all.map(paperClaims)) }
  if (!isNumberDoubted) return allClaims
  const doubted = (claim: Claim) => ofThisNumber(claim, evidence.vin)
  return { ad: allClaims.ad.map(doubted), papers: allClaims.papers.map(doubted) }
}

/** Undefined without input. */
export function seenRun(evidence: Evidence, isNumberDoubted: boolean): Claim | undefined {
  const km = evidence.buyerInput?.look?.odometer
  if (km === undefined) return undefined
  const seen = views(evidence)
    .map((view) => ({ id: 'seen-run', said: formatKm(km), ...odometer(sourcesOf(view), km) }))
    .reduce(stricterOf)
  return isNumberDoubted ? ofThisNumber(seen, evidence.vin) : seen
}

function ofThisNumber(claim: Claim, vin: string): Claim {
  if (claim.outcome !== 'agrees' && claim.tone !== 'good') return claim
  const text = `По этому ${numberWords(vin).dative}, а он, похоже, другой машины: ${inSentence(claim.text)}`
  return { ...claim, outcome: 'unknown', tone: claim.tone === 'good' ? 'note' : claim.tone, text }
}

const strictest = (all: readonly (readonly Claim[])[]): readonly Claim[] =>
  all.reduce((known, others) => known.map((claim, at) => stricterOf(claim, others[at] ?? claim)))

export const abroadClaimsOf = (evidence: Evidence): readonly Claim[] =>
  views(evidence)
    .map((view) => abroadClaims(sourcesOf(view)))
    .reduce((known, others) => known.map((claim, at) => stricterOf(claim, others[at] ?? claim)))
