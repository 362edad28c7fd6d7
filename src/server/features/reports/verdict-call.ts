import { Check } from 'typebox/value'
import { answered } from '#report/answered.ts'
import { isAskable } from '#report/askable.ts'
import type { Answer } from '#report/evidence.ts'
import { verdict } from '#report/judge.ts'
import { getVerdict } from '#shared/contract/verdict.ts'
import type { AnswerStore, StoredAnswer } from '../../answers/answer-store.ts'
import { freshUntil } from '../../answers/ready-answer.ts'
import type { FactReader } from '../../collect.ts'
import type { Host } from '../../host.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { mount } from '../../http/mount.ts'
import { requireSubject } from '../../http/require-subject.ts'
import type { Lookup } from '../../registry-kit/lookup.ts'
import type { Captcha } from '../captcha/captcha.ts'

interface VerdictOptions {
  readonly lookups: readonly Lookup[]
  /** By section id. */
  readonly factReaders: ReadonlyMap<string, FactReader>
  readonly store: AnswerStore
  /** False: the operator has closed the section's source. */
  readonly mayAsk: (lookup: Lookup) => Promise<boolean>
  readonly captcha: Captcha
}

/** The verdict from what is stored; it asks nobody. */
export function mountVerdictCall({ app, now, limit }: Host, options: VerdictOptions): void {
  mount(app, getVerdict, limit('other'), async ({ params }) => {
    const { key: vin } = requireSubject(params.vin)
    if (!(await options.captcha.spend(params.captcha_token, 'verdict')))
      throw new ApiFailure('ticket_refused')
    const stored = await options.store.readAll(vin)
    const at = now()
    const answers = await Promise.all(
      options.lookups.map(async (lookup): Promise<Answer> => {
        if (!(await options.mayAsk(lookup))) return { kind: 'failed', section: lookup.section }
        return answerOf(lookup, { vin, stored }, options.factReaders, at)
      }),
    )
    return { success: true, data: toldOf(verdict({ vin, answers, now: new Date(at) })) }
  })
}

/**
 * What is stored of a section. It is not stale for being stored: while it is fresh nobody asks the source again, so
 * nothing can have come later. Afterwards the source may have kept silent, or refused, and neither is stored. One
 * that an older version wrote, and the contract of today does not know, is no answer.
 */
function answerOf(
  { section, data: schema }: Lookup,
  { vin, stored }: { readonly vin: string; readonly stored: readonly StoredAnswer[] },
  factReaders: VerdictOptions['factReaders'],
  now: number,
): Answer {
  if (!isAskable(section, vin)) return { kind: 'unaskable', section }
  const answer = stored.find((one) => one.section === section.id)
  const facts = factReaders.get(section.id)
  if (answer === undefined || facts === undefined || !Check(schema, answer.data))
    return { kind: 'unstored', section }
  const { outcome, data, checkedAt } = answer
  const stale = freshUntil(section, answer) <= now
  return answered(section, facts, { outcome, data, checkedAt: checkedAt.toISOString(), stale })
}

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
