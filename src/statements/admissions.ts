import { type AdmissionId, admissionKinds } from '#facts/admission-kinds.ts'
import type { QuotedValue, ToldAd } from '#facts/buyer-input.ts'
import { memoizeByText } from '#facts/sources/memoize.ts'
import { isCalmFrame, isTrifle, unreadStatements } from './admission-frames.ts'
import { ADMITTING, PART_OF, type WrittenId } from './admission-words.ts'
import { type AdvertText, advertText, quoteAt } from './advert-text.ts'
import { FRAME_WORDS, RISK_WORDS } from './risk-words.ts'
import { type RiskScope, scopesIn } from './scope.ts'
import { endsClause, type TextToken, type TokenSpan, tokensOf } from './tokens.ts'
import { twofoldIn } from './twofold.ts'

/** Contradictory or unclear phrases get their quotes joined. */
export type Admission = QuotedValue<AdmissionId>

/** Never stored: a later version may recognise more. */
export const admissions = ({ text = '' }: Pick<ToldAd, 'text'>): readonly Admission[] => readLately(text)

/** Parsing 5,000 characters costs more than the rest of a verdict. */
const LATELY = 20

const readLately = memoizeByText((text): readonly Admission[] => admissionsIn(text), LATELY)

/** `unclear`: neither stated of this car nor clearly denied. */
export function admissionsIn(whole: string): Admission[] {
  const text = advertText(whole)
  const tokens = tokensOf(text.plain)
  const risks = risksIn(text, tokens)
  const admitted = ids
    .flatMap((value) => risks.phrases.find((one) => one.value === value && one.scope === 'said') ?? [])
    .map(({ value, match }) => ({ value, said: quoteOf(text, match) }))
  return [
    ...admitted,
    ...twofoldIn(text, !disownsOdometer(admitted)).map((two) => ({
      value: 'twofold' as const,
      said: two.join('» и «'),
    })),
    ...unclearIn(text, tokens, risks),
  ]
}

/** Not «приборку меняли»: the seller may vouch for the mileage all the same. */
const DISOWNED = /круч|крут|мотан|мотал|скоррект|не ?(?:родн|реальн|настоящ)/

export const disownsOdometer = (admitted: readonly Admission[]): boolean =>
  admitted.some(({ value, said }) => value === 'rolled' && DISOWNED.test(advertText(said).plain))

const isWrittenId = (id: string): id is WrittenId => id in ADMITTING

const ids = Object.keys(admissionKinds).filter(isWrittenId)

interface Risk {
  readonly match: RegExpExecArray
  readonly span: TokenSpan
  readonly scope: RiskScope
}

interface Phrase extends Risk {
  readonly value: WrittenId
}

interface Risks {
  /** Not nested. */
  readonly phrases: readonly Phrase[]
  readonly words: readonly Risk[]
  readonly frames: readonly Risk[]
}

function risksIn({ plain }: AdvertText, tokens: readonly TextToken[]): Risks {
  const tokenAt = indexOfTokens(plain.length, tokens)
  const spanOf = ({ 0: said, index }: RegExpExecArray): TokenSpan => ({
    first: tokenAt[index] ?? 0,
    last: tokenAt[index + said.trimEnd().length - 1] ?? 0,
  })
  const found = new Map(ids.map((id) => [id, [...plain.matchAll(ADMITTING[id])]]))
  const isPhrase = placesTaken(plain.length, [...found.values()].flat())
  const isOutsidePhrases = ({ 0: said, index }: RegExpExecArray) =>
    !isPhrase(index) || !isPhrase(index + said.length - 1)
  const words = [...plain.matchAll(RISK_WORDS)].filter(
    (word) => isOutsidePhrases(word) && !isTrifle(plain, word),
  )
  const frames = [...plain.matchAll(FRAME_WORDS)].filter(
    (frame) => isOutsidePhrases(frame) && !isCalmFrame(plain, frame),
  )
  const isWord = placesTaken(plain.length, words)
  const scopeOf = scopesIn(tokens, (at) => {
    const { from = 0 } = tokens[at] ?? {}
    return isPhrase(from) || isWord(from)
  })
  const read = (match: RegExpExecArray): Risk => {
    const span = spanOf(match)
    return { match, span, scope: scopeOf(span) }
  }
  const phrases = ids.flatMap((value) => {
    const isTaken = placesTaken(
      plain.length,
      (PART_OF[value] ?? []).flatMap((id) => found.get(id) ?? []),
    )
    return (found.get(value) ?? [])
      .filter(({ index }) => !isTaken(index))
      .map((match) => ({ value, ...read(match) }))
  })
  return { phrases, words: words.map(read), frames: frames.map(read) }
}

function indexOfTokens(length: number, tokens: readonly TextToken[]): Uint32Array {
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

/** «без обременений, кроме кредита». */
const EXPLAINING = 2

/** «…» replaces further quotes. */
const MOST_UNCLEAR = 6

function unclearIn(
  text: AdvertText,
  tokens: readonly TextToken[],
  { phrases, words, frames }: Risks,
): Admission[] {
  const read = new Uint8Array(tokens.length)
  for (const { span, scope } of phrases)
    if (scope === 'said') read.fill(1, span.first, span.last + 1 + EXPLAINING)
  const isJudged = clausesWith(tokens, [...phrases, ...words])
  const unread = [
    ...phrases.flatMap(({ scope, span }) => (scope === 'unclear' ? [span] : [])),
    ...words.flatMap(({ scope, span }) => (scope === 'denied' ? [] : [span])),
    ...frames
      .filter(({ scope }) => scope !== 'denied')
      .map(({ span }) => announced(tokens, span))
      .filter(({ last }) => isJudged[last] !== 1 && isJudged[last + 1] !== 1),
    ...unreadStatements(tokens).filter(({ first }) => isJudged[first] !== 1),
  ]
    .filter(({ first, last }) => read[first] !== 1 && read[last] !== 1)
    .toSorted((one, other) => one.first - other.first)
  if (unread.length === 0) return []
  const quoted = quotedOnce(tokens, unread).map(({ first, last }) =>
    quoteAt(text, tokens[first]?.from ?? 0, tokens[last]?.to ?? 0),
  )
  const all = [...new Set(quoted)]
  const shown = all.length > MOST_UNCLEAR ? [...all.slice(0, MOST_UNCLEAR), '…'] : all
  return [{ value: 'unclear', said: shown.join('», «') }]
}

/** «есть нюанс: собственник …». */
function announced(tokens: readonly TextToken[], { first, last }: TokenSpan): TokenSpan {
  return { first, last: tokens[last + 1]?.text === ':' ? last + 2 : last }
}

function clausesWith(tokens: readonly TextToken[], risks: readonly Risk[]): Uint8Array {
  const isIn = new Uint8Array(tokens.length)
  for (const { span } of risks) isIn.fill(1, span.first, span.last + 1)
  let begun = 0
  for (let at = 0; at <= tokens.length; at++) {
    const ending = tokens[at]
    if (ending && !endsClause(ending.text)) continue
    if (isIn.subarray(begun, at).includes(1)) isIn.fill(1, begun, at)
    begun = at + 1
  }
  return isIn
}

const QUOTED_AROUND = 3

/** A longer quote is two, which may overlap. */
const MOST_QUOTED = 12

function quotedOnce(tokens: readonly TextToken[], spans: readonly TokenSpan[]): TokenSpan[] {
  const quoted: TokenSpan[] = []
  for (const span of spans) {
    const before = quoted.at(-1)
    if (before && span.last <= before.last) continue
    const next = withWordsAround(tokens, span)
    const isOne = before && next.first <= before.last && next.last - before.first < MOST_QUOTED
    if (isOne) quoted[quoted.length - 1] = { first: before.first, last: next.last }
    else quoted.push(next)
  }
  return quoted
}

function withWordsAround(tokens: readonly TextToken[], { first, last }: TokenSpan): TokenSpan {
  const isWithin = (at: number) => tokens[at] !== undefined && !endsClause(tokens[at].text)
  let [from, to] = [first, last]
  while (first - from < QUOTED_AROUND && isWithin(from - 1)) from -= 1
  while (to - last < QUOTED_AROUND && isWithin(to + 1)) to += 1
  return { first: from, last: to }
}
