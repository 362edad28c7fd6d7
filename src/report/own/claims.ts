import type { Evidence } from '#facts/evidence.ts'
import { views } from '#facts/sources/views.ts'
import { lowerFirst } from '#shared/text/capitals.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { adClaims, odometer } from '#verdict/own/ad-claims.ts'
import { type Claim, stricterOf } from '#verdict/own/claim.ts'
import { sourcesOf } from '#verdict/own/sources.ts'
import { paperClaims } from './paper-claims.ts'

export interface Claims {
  readonly ad: readonly Claim[]
  readonly papers: readonly Claim[]
}

/**
 * All that was told, line by line, held against the registries: nothing told makes a car better. Where a section has
 * several sources, it is held against what each of them says, and the strictest word stands.
 * @param isNumberDoubted what agrees then agrees with the number only, which may be another car's.
 */
export function claims(evidence: Evidence, isNumberDoubted: boolean): Claims {
  const all = views(evidence).map(sourcesOf)
  const told = { ad: strictest(all.map(adClaims)), papers: strictest(all.map(paperClaims)) }
  if (!isNumberDoubted) return told
  const doubted = (claim: Claim) => ofThisNumber(claim, evidence.vin)
  return { ad: told.ad.map(doubted), papers: told.papers.map(doubted) }
}

/** What was read off the car's odometer, held against the registries; undefined where it was not. */
export function seenRun(evidence: Evidence, isNumberDoubted: boolean): Claim | undefined {
  const km = evidence.told?.look?.odometer
  if (km === undefined) return undefined
  const seen = views(evidence)
    .map((view) => ({ id: 'seen-run', said: formatKm(km), ...odometer(sourcesOf(view), km) }))
    .reduce(stricterOf)
  return isNumberDoubted ? ofThisNumber(seen, evidence.vin) : seen
}

function ofThisNumber(claim: Claim, vin: string): Claim {
  if (claim.outcome !== 'agrees' && claim.tone !== 'good') return claim
  const text = `По этому ${numberWords(vin).dative}, а он, похоже, другой машины: ${lowerFirst(claim.text)}`
  return { ...claim, outcome: 'unknown', tone: claim.tone === 'good' ? 'note' : claim.tone, text }
}

/** Which lines there are, and in which order, only what was told decides. */
const strictest = (all: readonly (readonly Claim[])[]): readonly Claim[] =>
  all.reduce((known, others) => known.map((claim, at) => stricterOf(claim, others[at] ?? claim)))
