import { Check } from 'typebox/value'
import { answered } from '#report/answered.ts'
import { isAskable } from '#report/askable.ts'
import type { Answer, Evidence } from '#report/evidence.ts'
import { verdict } from '#report/judge.ts'
import { unreadable } from '#report/sources/unreadable.ts'
import type { Section } from '#shared/contract/section.ts'
import { getVerdict } from '#shared/contract/verdict.ts'
import type { AnswerStore, StoredAnswer } from '../../answers/answer-store.ts'
import { type Question, unreadPart } from '../../answers/question.ts'
import { freshUntil } from '../../answers/ready-answer.ts'
import { isStanding, type Refusal, type RefusalStore } from '../../answers/refusal-store.ts'
import type { FactReader } from '../../collect.ts'
import type { Host } from '../../host.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { mount } from '../../http/mount.ts'
import { requireSubject } from '../../http/require-subject.ts'
import type { Lookup } from '../../registry-kit/lookup.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { SectionCall } from './section-calls.ts'

/** What is kept of cars, and how it is read. */
export interface KeptOfCars {
  readonly calls: readonly SectionCall[]
  /** By section id. */
  readonly factReaders: ReadonlyMap<string, FactReader>
  readonly store: AnswerStore
  readonly refusals: Pick<RefusalStore, 'readAll'>
}

interface VerdictOptions extends KeptOfCars {
  readonly captcha: Captcha
}

/** The verdict from what is stored; it asks nobody. */
export function mountVerdictCall({ app, now, limit }: Host, options: VerdictOptions): void {
  mount(app, getVerdict, limit('other'), async ({ params }) => {
    const { key: vin } = requireSubject(params.vin)
    if (!(await options.captcha.spend(params.captcha_token, getVerdict.access.ticket, vin)))
      throw new ApiFailure('ticket_refused')
    return { success: true, data: toldOf(verdict(await storedEvidence(options, vin, now()))) }
  })
}

/** What is kept of a car. */
export async function storedEvidence(
  { store, refusals, calls, factReaders }: KeptOfCars,
  vin: string,
  at: number,
): Promise<Evidence> {
  const [stored, refused] = await Promise.all([store.readAll(vin), refusals.readAll(vin)])
  const answers = await Promise.all(
    calls.map(async ({ lookup, turns }): Promise<Answer> => {
      const open = await openOf(turns)
      if (open.length === 0) return { kind: 'failed', section: lookup.section }
      return answerOf({ lookup, turns: open }, { vin, stored, refused }, factReaders, at)
    }),
  )
  return { vin, answers, now: new Date(at) }
}

/** Those of the sources that the operator has not closed. */
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

interface Asked {
  readonly lookup: Lookup
  readonly turns: readonly Question[]
}

interface Stored {
  readonly vin: string
  readonly stored: readonly StoredAnswer[]
  readonly refused: readonly Refusal[]
}

interface Kept {
  readonly answer: StoredAnswer
  readonly source: string | undefined
  readonly isFresh: boolean
}

/**
 * What is stored of a section, as a page would have it of the same sources: in their order the first decides that has a
 * fresh answer or refuses to tell of this car. An answer stands beside what others said. It is not
 * stale for being stored: while it is fresh nobody asks the source again, so nothing can have come later. Afterwards the
 * source may have kept silent, which is not stored. Beside a refusal stands what another source has found, and nobody's
 * empty answer. One that an older version wrote, and the contract of
 * today does not know, is no answer; beside one it may be of a record that speaks against the car.
 */
function answerOf(
  { lookup: { section, data: schema }, turns }: Asked,
  { vin, stored, refused }: Stored,
  factReaders: VerdictOptions['factReaders'],
  now: number,
): Answer {
  if (!isAskable(section, vin)) return { kind: 'unaskable', section }
  const facts = factReaders.get(section.id)
  const refusing = turns.filter(({ id }) =>
    isStanding(
      section,
      refused.find((one) => one.section === id),
      now,
    ),
  )
  const all = turns.flatMap(({ id, source }): Kept[] => {
    const answer = stored.find((one) => one.section === id)
    return answer === undefined ? [] : [{ answer, source, isFresh: freshUntil(section, answer) > now }]
  })
  const kept = all.filter(({ answer }) => Check(schema, answer.data))
  const decisive = turns.find((turn) => refusing.includes(turn) || keptBy(turn, kept)?.isFresh)
  const isRefused = decisive !== undefined && refusing.includes(decisive)
  const told = isRefused
    ? kept.find(({ answer }) => answer.section !== decisive.id && answer.outcome === 'found')
    : ((decisive && keptBy(decisive, kept)) ?? kept[0])
  const refusedBy = refusing.map(({ source = section.source }) => source)
  if (told === undefined && isRefused) return { kind: 'refused', section, refusedBy }
  if (told === undefined || facts === undefined) return { kind: 'unstored', section }
  const others = kept.filter((one) => one !== told).map(said)
  const parts = turns.flatMap(({ id, source, unreadParts }): Kept[] => {
    const answer = unreadPart(
      id,
      stored.find((one) => one.section === unreadParts),
    )
    return answer === undefined || id === told.answer.section ? [] : [{ answer, source, isFresh: false }]
  })
  const unread = [...all.filter((one) => !kept.includes(one)), ...parts].map((one) => unreadOf(section, one))
  const stale = isRefused || !told.isFresh
  const { insteadOf } = turns.find(({ id }) => id === told.answer.section) ?? {}
  const answer = answered(section, facts, { ...said(told), insteadOf, others, refusedBy, stale })
  return { ...answer, others: [...(answer.others ?? []), ...unread] }
}

const keptBy = ({ id }: Question, kept: readonly Kept[]): Kept | undefined =>
  kept.find(({ answer }) => answer.section === id)

const unreadOf = ({ source: own }: Section, { answer: { checkedAt }, source = own }: Kept) =>
  unreadable({ source, checkedAt: checkedAt.toISOString() })

const said = ({ answer: { outcome, data, checkedAt }, source }: Kept) => ({
  outcome,
  data,
  checkedAt: checkedAt.toISOString(),
  source,
})

/** What the contract promises of a verdict, and no more. */
const toldOf = ({
  vin,
  level,
  headline,
  advice,
  reasons,
  unknown,
  trail,
  madeAt,
}: ReturnType<typeof verdict>) => ({
  vin,
  level,
  headline,
  advice,
  reasons: reasons.map(({ rule, section, title, explain, advice, checkedAt }) => ({
    rule,
    section,
    title,
    explain,
    advice,
    checkedAt,
  })),
  unknown,
  trail,
  madeAt,
})
