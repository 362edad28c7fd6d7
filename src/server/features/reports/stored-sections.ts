import { Check } from 'typebox/value'
import { isAskable } from '#facts/askable.ts'
import type { AnswerStore, StoredAnswer } from '#server/sources/answer-store.ts'
import { type Question, unreadPart } from '#server/sources/question.ts'
import { answerFreshUntil } from '#server/sources/ready-answer.ts'
import { isInForceFor, type Refusal, type RefusalStore } from '#server/sources/refusal-store.ts'
import type { OtherAnswer } from '#shared/contract/envelope.ts'
import type { Section } from '#shared/contract/section.ts'
import type { StoredReport, StoredSection } from '#shared/contract/stored-report.ts'
import type { SectionCall } from './section-calls.ts'

export interface StoredOfCars {
  readonly calls: readonly SectionCall[]
  readonly store: Pick<AnswerStore, 'readAll'>
  readonly refusals: Pick<RefusalStore, 'readAll'>
}

export type StoredState =
  | { readonly kind: 'answered'; readonly answer: StoredSection; readonly questionId: string }
  | { readonly kind: 'refused'; readonly refusedAt: Date; readonly refusedBy: readonly string[] }
  | { readonly kind: 'unaskable' | 'unstored' | 'closed' }

/** Requests no source. */
export async function storedSections(
  { calls, store, refusals }: StoredOfCars,
  vin: string,
  now: number,
): Promise<StoredState[]> {
  const [stored, refused] = await Promise.all([store.readAll(vin), refusals.readAll(vin)])
  return storedStates(calls, { vin, stored, refused }, now)
}

export const storedStates = (
  calls: readonly SectionCall[],
  stored: Stored,
  now: number,
): Promise<StoredState[]> =>
  Promise.all(
    calls.map(async ({ lookup, turns }): Promise<StoredState> => {
      const open = await openOf(turns)
      return open.length === 0 ? { kind: 'closed' } : stateOf({ lookup, turns: open }, stored, now)
    }),
  )

export function storedReport(
  { calls }: Pick<StoredOfCars, 'calls'>,
  vin: string,
  states: readonly StoredState[],
): StoredReport {
  const byId = calls.flatMap(({ lookup: { section } }, at) => {
    const state = states[at]
    return state === undefined ? [] : [[section.id, state] as const]
  })
  return {
    vin,
    answers: Object.fromEntries(
      byId.flatMap(([id, state]) => (state.kind === 'answered' ? [[id, state.answer]] : [])),
    ),
    refusals: Object.fromEntries(
      byId.flatMap(([id, state]) =>
        state.kind === 'refused'
          ? [[id, { refusedAt: state.refusedAt.toISOString(), refusedBy: [...state.refusedBy] }]]
          : [],
      ),
    ),
  }
}

async function openOf(turns: readonly Question[]): Promise<readonly Question[]> {
  const open = await Promise.all(
    turns.map(async ({ gate }) => {
      if (gate === undefined) return true
      return gate.pass().then(
        () => true,
        () => false,
      )
    }),
  )
  return turns.filter((_, at) => open[at])
}

interface OpenSection {
  readonly lookup: SectionCall['lookup']
  readonly turns: readonly Question[]
}

interface Stored {
  readonly vin: string
  readonly stored: readonly StoredAnswer[]
  readonly refused: readonly Refusal[]
}

interface SourceAnswer {
  readonly answer: StoredAnswer
  readonly source: string | undefined
  readonly isFresh: boolean
}

/**
 * The first source, in the order of requests, with a fresh answer or a refusal in force decides;
 * the answers of the others are added. No source is requested while an answer is fresh; afterwards
 * it may have failed, and failures are not stored. With a refusal only an answer that found
 * something counts. An answer that violates today's contract never decides, but counts as
 * unreadable, because it may hold a record against the car.
 */
function stateOf(
  { lookup: { section, data: schema }, turns }: OpenSection,
  { vin, stored, refused }: Stored,
  now: number,
): StoredState {
  if (!isAskable(section, vin)) return { kind: 'unaskable' }
  const standing = turns.flatMap(({ id, source = section.source }) => {
    const refusal = refused.find((one) => one.section === id)
    return refusal !== undefined && isInForceFor(section, refusal, now) ? [{ id, source, refusal }] : []
  })
  const isRefusing = ({ id }: Question) => standing.some((one) => one.id === id)
  const all = turns.flatMap(({ id, source }): SourceAnswer[] => {
    const answer = stored.find((one) => one.section === id)
    return answer === undefined ? [] : [{ answer, source, isFresh: answerFreshUntil(section, answer) > now }]
  })
  const kept = all.filter(({ answer }) => Check(schema, answer.data))
  const decisive = turns.find((turn) => isRefusing(turn) || keptBy(turn, kept)?.isFresh)
  const isRefused = decisive !== undefined && isRefusing(decisive)
  const chosen = isRefused
    ? kept.find(({ answer }) => answer.section !== decisive.id && answer.outcome === 'found')
    : ((decisive && keptBy(decisive, kept)) ?? kept[0])
  const refusedBy = standing.map(({ source }) => source)
  if (chosen === undefined && isRefused) return { kind: 'refused', refusedAt: lastOf(standing), refusedBy }
  if (chosen === undefined) return { kind: 'unstored' }
  const parts = turns.flatMap(({ id, source, unreadParts }): SourceAnswer[] => {
    const answer = unreadPart(
      id,
      stored.find((one) => one.section === unreadParts),
    )
    return answer === undefined || id === chosen.answer.section ? [] : [{ answer, source, isFresh: false }]
  })
  const unread = [...all.filter((one) => !kept.includes(one)), ...parts]
  const alternatives = [
    ...kept.filter((one) => one !== chosen).map((one) => otherAnswer(section, one)),
    ...unread.map((one) => ({ ...otherAnswer(section, one), data: null })),
  ]
  const { insteadOf } = turns.find(({ id }) => id === chosen.answer.section) ?? {}
  const { outcome, data, status, checkedAt } = chosen.answer
  return {
    kind: 'answered',
    questionId: chosen.answer.section,
    answer: {
      outcome,
      data,
      checkedAt: checkedAt.toISOString(),
      ...(outcome === 'nothing' && { message: section.nothing }),
      ...(status !== undefined && { status }),
      ...((isRefused || !chosen.isFresh) && { stale: true }),
      ...(chosen.source !== undefined && { source: chosen.source }),
      ...(insteadOf && { insteadOf: [...insteadOf] }),
      ...(refusedBy.length > 0 && { refusedBy }),
      ...(alternatives.length > 0 && { others: alternatives }),
    },
  }
}

const keptBy = ({ id }: Question, kept: readonly SourceAnswer[]): SourceAnswer | undefined =>
  kept.find(({ answer }) => answer.section === id)

const lastOf = (standing: readonly { readonly refusal: Refusal }[]): Date =>
  new Date(Math.max(...standing.map(({ refusal }) => refusal.refusedAt.getTime())))

const otherAnswer = (
  { source: own }: Section,
  { source = own, answer: { outcome, data, checkedAt } }: SourceAnswer,
): OtherAnswer<unknown> => ({ source, outcome, data, checkedAt: checkedAt.toISOString() })
