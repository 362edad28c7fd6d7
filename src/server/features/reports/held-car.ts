import type { Evidence } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import type { StoredAnswer } from '#server/sources/answer-store.ts'
import type { BaseInfoReader } from '#server/sources/collect.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { Section } from '#shared/contract/section.ts'
import { baseInfoFrom } from './base-info.ts'
import { type StoredState, statesOf } from './stored-sections.ts'
import { answeredBy, evidenceOf, type KeptOfCars } from './verdict-call.ts'

export interface HeldCar {
  /** Without statements of a buyer. */
  readonly evidence: Evidence
  readonly sections: readonly HeldSection[]
  readonly base: BaseInfo | undefined
}

export interface HeldSection {
  readonly section: Section
  readonly state: StoredState
  /** SHA-256 of the deciding source's response as received, hex. */
  readonly rawHash: string | null
}

/** Requests no source. */
export async function heldCar(
  parts: KeptOfCars,
  readers: ReadonlyMap<string, BaseInfoReader>,
  vin: string,
  at: number,
): Promise<HeldCar> {
  const [stored, refused] = await Promise.all([parts.store.readAll(vin), parts.refusals.readAll(vin)])
  const states = await statesOf(parts.calls, { vin, stored, refused }, at)
  return {
    evidence: evidenceOf(parts, vin, states, at),
    base: baseInfoFrom(vin, stored, readers),
    sections: parts.calls.map(({ lookup: { section } }, index) => {
      const state = states[index] ?? { kind: 'unstored' }
      return { section, state, rawHash: rawHashOf(state, stored) }
    }),
  }
}

export function factsOf({ calls, factReaders }: KeptOfCars, id: string, data: unknown): Facts | undefined {
  const lookup = calls.find(({ lookup: { section } }) => section.id === id)?.lookup
  return lookup && answeredBy(lookup, factReaders, { outcome: 'found', data, checkedAt: '' })?.facts
}

function rawHashOf(state: StoredState, stored: readonly StoredAnswer[]): string | null {
  if (state.kind !== 'answered') return null
  const { rawHash } = stored.find(({ section }) => section === state.questionId) ?? {}
  return rawHash === undefined ? null : Buffer.from(rawHash).toString('hex')
}
