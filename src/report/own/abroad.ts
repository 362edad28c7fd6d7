import type { Evidence } from '#facts/evidence.ts'
import { views } from '#facts/sources/views.ts'
import { abroadClaims } from '#verdict/own/abroad-claims.ts'
import { type Claim, stricterOf } from '#verdict/own/claim.ts'
import { sourcesOf } from '#verdict/own/sources.ts'

export const abroadClaimsOf = (evidence: Evidence): readonly Claim[] =>
  views(evidence)
    .map((view) => abroadClaims(sourcesOf(view)))
    .reduce((known, others) => known.map((claim, at) => stricterOf(claim, others[at] ?? claim)))
