import type { Said, ToldAd } from '../told.ts'
import { type AdmissionId, admissionKinds } from './admission-kinds.ts'
import { ADMITTING, PART_OF, RISK, type WrittenId } from './admission-words.ts'
import { type AdvertText, advertText, quoteAt } from './advert-text.ts'
import { type Scope, scopeOf } from './scope.ts'
import { endsClause, type Span, type Token, tokensOf } from './tokens.ts'
import { twofoldIn } from './twofold.ts'

/** What an advertisement says against the car: the first words of each kind; two that contradict each other, and several that are unclear, are joined by quotes. */
export type Admission = Said<AdmissionId>

/**
 * Read anew from the text each time, and stored nowhere: what an earlier version did not understand must not stay unread.
 */
export const admissions = ({ text = '' }: Pick<ToldAd, 'text'>): Admission[] => admissionsIn(text)

/** Words of risk first, then what clearly denies them; what is left over is `unclear`. */
export function admissionsIn(whole: string): Admission[] {
  const text = advertText(whole)
  const tokens = tokensOf(text.plain)
  const phrases = phrasesIn(text, tokens)
  const admitted = ids.flatMap(
    (value) => phrases.find((one) => one.value === value && one.scope === 'open') ?? [],
  )
  return [
    ...admitted.map(({ value, match }) => ({ value, said: quoteOf(text, match) })),
    ...twofoldIn(text).map((two) => ({ value: 'twofold' as const, said: two.join('» и «') })),
    ...unclearIn(text, tokens, phrases),
  ]
}

const isWrittenId = (id: string): id is WrittenId => id in ADMITTING

const ids = Object.keys(admissionKinds).filter(isWrittenId)

interface Phrase {
  readonly value: WrittenId
  readonly match: RegExpExecArray
  readonly span: Span
  readonly scope: Scope
}

/** Phrases of admissions in the order of their kinds, without those within another kind's phrase. */
function phrasesIn({ plain }: AdvertText, tokens: readonly Token[]): Phrase[] {
  const tokenAt = indexOfTokens(plain.length, tokens)
  const found = new Map(ids.map((id) => [id, [...plain.matchAll(ADMITTING[id])]]))
  return ids.flatMap((value) => {
    const isTaken = placesTaken(
      plain.length,
      (PART_OF[value] ?? []).flatMap((id) => found.get(id) ?? []),
    )
    return (found.get(value) ?? []).flatMap((match): Phrase[] => {
      if (isTaken(match.index)) return []
      const span = {
        first: tokenAt[match.index] ?? 0,
        last: tokenAt[match.index + match[0].trimEnd().length - 1] ?? 0,
      }
      return [{ value, match, span, scope: scopeOf(tokens, span) }]
    })
  })
}

function indexOfTokens(length: number, tokens: readonly Token[]): Uint32Array {
  const at = new Uint32Array(length)
  for (const [index, { from, to }] of tokens.entries()) at.fill(index, from, to)
  return at
}

function placesTaken(length: number, taking: readonly RegExpExecArray[]): (index: number) => boolean {
  const taken = new Uint8Array(length)
  for (const { 0: said, index } of taking) taken.fill(1, index, index + said.length)
  return (index) => taken[index] === 1
}

const quoteOf = (text: AdvertText, { 0: said, index }: RegExpExecArray): string =>
  quoteAt(text, index, index + said.length)

/** Words behind an admission that belong to it: «без обременений, кроме кредита». */
const EXPLAINING = 2

/** The buyer reads the text himself after a few of them. */
const MOST_UNCLEAR = 3

/** Words of risk that are neither admitted nor clearly denied, with a few words around them. */
function unclearIn(text: AdvertText, tokens: readonly Token[], phrases: readonly Phrase[]): Admission[] {
  const read = new Uint8Array(tokens.length)
  for (const { span, scope } of phrases)
    read.fill(1, span.first, span.last + 1 + (scope === 'open' ? EXPLAINING : 0))
  const bare = tokens.flatMap((token, at) =>
    read[at] !== 1 && RISK.test(token.text) && scopeOf(tokens, { first: at, last: at }) !== 'denied'
      ? [{ first: at, last: at }]
      : [],
  )
  const unclear = phrases.flatMap(({ scope, span }) => (scope === 'unclear' ? [span] : []))
  const quoted = [...unclear, ...bare]
    .toSorted((one, other) => one.first - other.first)
    .map((span) => clauseAround(text, tokens, span))
  if (quoted.length === 0) return []
  return [{ value: 'unclear', said: [...new Set(quoted)].slice(0, MOST_UNCLEAR).join('», «') }]
}

/** Words on either side that are quoted, too. */
const QUOTED_AROUND = 3

function clauseAround(text: AdvertText, tokens: readonly Token[], { first, last }: Span): string {
  const isWithin = (at: number) => tokens[at] !== undefined && !endsClause(tokens[at].text)
  let [from, to] = [first, last]
  while (first - from < QUOTED_AROUND && isWithin(from - 1)) from -= 1
  while (to - last < QUOTED_AROUND && isWithin(to + 1)) to += 1
  return quoteAt(text, tokens[from]?.from ?? 0, tokens[to]?.to ?? 0)
}
