import { Check } from 'typebox/value'
import { answered } from '#facts/answered.ts'
import { unreadableAnswer } from '#facts/answered-as.ts'
import type { Answer, Answered, Evidence } from '#facts/evidence.ts'
import type { Lookup } from '#registry-kit/lookup.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { mount } from '#server/http/mount.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import type { Host } from '#server/ports/host.ts'
import type { FactReader } from '#server/sources/collect.ts'
import type { Finished } from '#shared/contract/envelope.ts'
import { getVerdict } from '#shared/contract/verdict.ts'
import type { LikelyModel } from '#shared/vehicle/known-by-number.ts'
import { verdict } from '#verdict/judge.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { type StoredOfCars, type StoredState, storedSections } from './stored-sections.ts'

export interface KeptOfCars extends StoredOfCars {
  /** By section id. */
  readonly factReaders: ReadonlyMap<string, FactReader>
  readonly likelyModel: (vin: string) => LikelyModel | undefined
}

interface VerdictOptions extends KeptOfCars {
  readonly captcha: Captcha
}

/** Requests no source. */
export function mountVerdictCall({ app, now, limit }: Host, options: VerdictOptions): void {
  mount(app, getVerdict, limit('other'), async ({ params }) => {
    const { key: vin } = requireSubject(params.vin)
    if (!(await options.captcha.spend(params.captcha_token, getVerdict.access.ticket, vin)))
      throw new ApiFailure('ticket_refused')
    return { success: true, data: toldOf(verdict(await storedEvidence(options, vin, now()))) }
  })
}

/** Requests no source. */
export const storedEvidence = async (parts: KeptOfCars, vin: string, at: number): Promise<Evidence> =>
  evidenceFrom(parts, vin, await storedSections(parts, vin, at), at)

export function evidenceFrom(
  parts: Pick<KeptOfCars, 'calls' | 'factReaders' | 'likelyModel'>,
  vin: string,
  states: readonly StoredState[],
  at: number,
): Evidence {
  const answers = parts.calls.map(({ lookup }, index): Answer => {
    const state = states[index] ?? { kind: 'unstored' }
    const { section } = lookup
    switch (state.kind) {
      case 'answered':
        return answeredBy(lookup, parts.factReaders, state.answer) ?? { kind: 'unstored', section }
      case 'refused':
        return { kind: 'refused', section, refusedBy: state.refusedBy }
      case 'closed':
        return { kind: 'failed', section }
      default:
        return { kind: state.kind, section }
    }
  })
  return { vin, likely: parts.likelyModel(vin), answers, now: new Date(at) }
}

/** An alternative answer that violates today's contract counts as unreadable. */
export function answeredBy(
  { section, data: schema }: Lookup,
  factReaders: KeptOfCars['factReaders'],
  { others = [], ...answer }: Omit<Finished<unknown>, 'success'>,
): Answered | undefined {
  const facts = factReaders.get(section.id)
  if (facts === undefined || !Check(schema, answer.data)) return undefined
  const readable = others.filter(({ data }) => Check(schema, data))
  const unread = others.filter((other) => !readable.includes(other)).map(unreadableAnswer)
  const evidence = answered(section, facts, { ...answer, others: readable })
  return unread.length === 0 ? evidence : { ...evidence, others: [...(evidence.others ?? []), ...unread] }
}

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
  verified: false,
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
