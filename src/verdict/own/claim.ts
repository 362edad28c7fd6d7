import type { Answered } from '#facts/evidence.ts'
import { formatDate } from '#shared/text/dates.ts'
import { isInsteadOfRegistry, isOfToday } from '../required.ts'
import { substituteWords } from '../substitutes.ts'
import type { Tone } from '../verdict.ts'
import type { Sources } from './sources.ts'

export interface Claim {
  readonly id: string
  /** Verbatim: «Пробег 146 000 км». */
  readonly said: string
  readonly outcome: 'admitted' | 'differs' | 'agrees' | 'stands' | 'unknown' | 'silent'
  readonly tone: Tone
  readonly text: string
}

/** Empty where the text says it. */
export const outcomeWords: Readonly<Record<Claim['outcome'], string>> = {
  admitted: 'Продавец признаёт.',
  differs: 'Не сходится.',
  agrees: 'Сходится.',
  stands: 'Не опровергнуто.',
  unknown: '',
  silent: '',
}

export type ClaimResult = Omit<Claim, 'id' | 'said'>

export const differs = (text: string, tone: 'danger' | 'warn' = 'danger'): ClaimResult => ({
  outcome: 'differs',
  tone,
  text,
})

export const unknown = (text: string, tone: 'unknown' | 'warn' = 'unknown'): ClaimResult => ({
  outcome: 'unknown',
  tone,
  text,
})

/** A shade, a model year or a price. */
export const neutral = (text: string): ClaimResult => ({ outcome: 'unknown', tone: 'note', text })

/** An empty answer neither contradicts nor proves. */
export const claimUncontradicted = (
  text: string,
  on: readonly Answered[],
  sources: Pick<Sources, 'now'>,
): ClaimResult => {
  const { tone, text: dated } = agrees(text, on, sources)
  return { outcome: 'stands', tone: tone === 'good' ? 'note' : tone, text: dated }
}

/** Unavailable, or withholding. */
export const unavailable = (what: string): ClaimResult => ({
  outcome: 'silent',
  tone: 'unknown',
  text: `Ответа реестра нет: ${what} не проверить`,
})

export const NOT_KNOWN = 'Реестры этого не знают'

export const UNREGISTERED = 'Учёт машины не подтверждён: пустой ответ за неё не говорит'

/** An older answer agrees only with its date, and without praise if a registry is missing. */
export function agrees(text: string, on: readonly Answered[], { now }: Pick<Sources, 'now'>): ClaimResult {
  const older = on.find((answer) => !isOfToday(answer, now))
  if (older)
    return {
      outcome: 'agrees',
      tone: 'stale',
      text: `${text}. Ответ от ${formatDate(new Date(older.checkedAt))}`,
    }
  const instead = on.find(isInsteadOfRegistry)
  if (instead)
    return {
      outcome: 'agrees',
      tone: 'note',
      text: `${text}. ${substituteWords(instead)}`,
    }
  return {
    outcome: 'agrees',
    tone: on.some(({ refusedBy }) => refusedBy !== undefined) ? 'note' : 'good',
    text,
  }
}

/** «Продавец признаёт: 1. Не сходятся 2 из 5». */
export function claimsLine(claims: readonly Claim[]): string {
  const compared = claims.filter(({ outcome }) => outcome !== 'admitted')
  const admitted = claims.length - compared.length
  return [
    ...(admitted > 0 ? [`Продавец признаёт: ${admitted}`] : []),
    ...(compared.length > 0 ? [comparedLine(compared)] : []),
  ].join('. ')
}

function comparedLine(claims: readonly Claim[]): string {
  const count = (outcome: Claim['outcome']) => claims.filter((claim) => claim.outcome === outcome).length
  const differing = count('differs')
  if (differing > 0)
    return `${differing === 1 ? 'Не сходится' : 'Не сходятся'} ${differing} из ${claims.length}`
  const agreeing = count('agrees')
  if (agreeing === claims.length) return agreeing === 1 ? 'Сходится' : `Сходятся все ${agreeing}`
  if (agreeing > 0) return `${agreeing === 1 ? 'Сходится' : 'Сходятся'} ${agreeing} из ${claims.length}`
  const standing = count('stands')
  if (standing > 0)
    return `Не опровергнуто${standing < claims.length ? ` ${standing} из ${claims.length}` : ''}`
  return count('silent') > 0 ? 'Ответов реестров ещё нет' : NOT_KNOWN
}

export const stricterOf = (one: Claim, other: Claim): Claim =>
  STRICTEST.indexOf(other.tone) < STRICTEST.indexOf(one.tone) ? other : one

export const claimsTone = (claims: readonly Claim[]): Tone =>
  STRICTEST.find((tone) => claims.some((claim) => claim.tone === tone)) ?? 'none'

const STRICTEST: readonly Tone[] = ['danger', 'warn', 'unknown', 'stale', 'note', 'good']
