import type { Answer, Evidence } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import type { StoredAnswer } from '#server/sources/answer-store.ts'
import type { BaseInfoReader } from '#server/sources/collect.ts'
import type { FailureStore, StoredFailure } from '#server/sources/failure-store.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { Section } from '#shared/contract/section.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { failureWords } from '#shared/text/failure-words.ts'
import { baseInfoFrom } from './base-info.ts'
import { type StoredState, storedStates } from './stored-sections.ts'
import { answeredBy, evidenceFrom, type KeptOfCars } from './verdict-call.ts'

export interface HeldCar {
  /** Without statements of a buyer. */
  readonly evidence: Evidence
  readonly sections: readonly HeldSection[]
  readonly base: BaseInfo | undefined
}

export interface HeldSection {
  readonly section: Section
  readonly state: StoredState
  /** The last failure of its sources, if it is recent and no answer followed. */
  readonly failure?: StoredFailure | undefined
  /** SHA-256 of the deciding source's response as received, hex. */
  readonly rawHash: string | null
}

interface HeldParts extends KeptOfCars {
  readonly failures: Pick<FailureStore, 'readAll'>
}

/** An older failure says nothing about the time of the report. */
const RECENT_MS = 12 * HOUR_MS

/** Requests no source. */
export async function heldCar(
  parts: HeldParts,
  readers: ReadonlyMap<string, BaseInfoReader>,
  vin: string,
  at: number,
): Promise<HeldCar> {
  const [stored, refused, failed] = await Promise.all([
    parts.store.readAll(vin),
    parts.refusals.readAll(vin),
    parts.failures.readAll(vin),
  ])
  const states = await storedStates(parts.calls, { vin, stored, refused }, at)
  const sections = parts.calls.map(({ lookup: { section }, turns }, index): HeldSection => {
    const state = states[index] ?? { kind: 'unstored' }
    const own = failed.filter((one) => turns.some(({ id }) => id === one.section))
    return { section, state, failure: lastFailure(own, state, at), rawHash: rawHashOf(state, stored) }
  })
  const evidence = evidenceFrom(parts, vin, states, at)
  const answers = evidence.answers.map((answer, index) => asFailed(answer, sections[index]?.failure))
  return { evidence: { ...evidence, answers }, base: baseInfoFrom(vin, stored, readers), sections }
}

function lastFailure(
  all: readonly StoredFailure[],
  state: StoredState,
  now: number,
): StoredFailure | undefined {
  if (state.kind !== 'answered' && state.kind !== 'unstored') return undefined
  const answeredAt = state.kind === 'answered' ? Date.parse(state.answer.checkedAt) : 0
  const earliest = Math.max(answeredAt, now - RECENT_MS)
  return all
    .filter(({ failedAt }) => failedAt.getTime() > earliest)
    .toSorted((one, other) => other.failedAt.getTime() - one.failedAt.getTime())[0]
}

/** A failure is more than a missing answer: somebody tried. */
function asFailed(answer: Answer, failure: StoredFailure | undefined): Answer {
  if (answer.kind !== 'unstored' || failure === undefined) return answer
  const { section } = answer
  const message = `Не проверено: ${failureWords(failure.code)}, ${formatDateTime(failure.failedAt)}.`
  return { kind: 'failed', section, message }
}

/** @returns undefined for data that the section's contract does not allow. */
export function factsOf({ calls, factReaders }: KeptOfCars, id: string, data: unknown): Facts | undefined {
  const lookup = calls.find(({ lookup: { section } }) => section.id === id)?.lookup
  return lookup && answeredBy(lookup, factReaders, { outcome: 'found', data, checkedAt: '' })?.facts
}

function rawHashOf(state: StoredState, stored: readonly StoredAnswer[]): string | null {
  if (state.kind !== 'answered') return null
  const { rawHash } = stored.find(({ section }) => section === state.questionId) ?? {}
  return rawHash === undefined ? null : Buffer.from(rawHash).toString('hex')
}
