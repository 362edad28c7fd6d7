import { ApiFailure } from '#server/http/api-failure.ts'
import { mount } from '#server/http/mount.ts'
import type { AskedReport, OutcomeTalk } from '#server/messenger/check/outcome-port.ts'
import { newSecret } from '#server/platform/secrets.ts'
import type { Host, Part } from '#server/ports/host.ts'
import type { Accuracy } from '#shared/accuracy.ts'
import { type OutcomeReport, postOutcome, postOutcomeAsked } from '#shared/contract/outcomes.ts'
import { rules } from '#verdict/rules/index.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { accuracyOf } from './accuracy.ts'
import { createOutcomeBook } from './outcome-book.ts'

export interface OpenOutcomes extends Part {
  readonly accuracy: () => Promise<Accuracy>
  /** For the bots: counts each person as a network. */
  readonly talk: OutcomeTalk
}

const titles: ReadonlyMap<string, string> = new Map(
  rules.filter(({ level }) => level !== 'note').map(({ id, when }) => [id, when]),
)

export function openOutcomes(host: Host, { captcha }: { readonly captcha: Captcha }): OpenOutcomes {
  const { app, addressOf, now } = host
  const book = createOutcomeBook(host.database, now)
  const limit = host.limit('other')

  const spend = async (token: string): Promise<void> => {
    if (!(await captcha.spend(token, postOutcome.access.ticket, ''))) throw new ApiFailure('ticket_refused')
  }

  mount(app, postOutcomeAsked, limit, async ({ body, request }) => {
    const report = requireKnown(body)
    await spend(body.token)
    await book.countQuestion(report, addressOf(request.raw))
    return { success: true }
  })

  mount(app, postOutcome, limit, async ({ body, request }) => {
    const { token, bought, trouble, reported, reason } = body
    const report = requireKnown(body)
    if ((trouble === 'none') !== (reported === undefined)) throw new ApiFailure('bad_request')
    if (reason !== undefined && !(reported && rulesOf(report).includes(reason)))
      throw new ApiFailure('bad_request')
    await spend(token)
    await book.countAnswer(report, { bought, trouble, reported, reason }, addressOf(request.raw))
    return { success: true }
  })

  return {
    calls: [postOutcomeAsked, postOutcome],
    talk: {
      countQuestion: (report, who) => unlessRefused(async () => book.countQuestion(withNewKey(report), who)),
      countAnswer: (report, answer, who) =>
        unlessRefused(async () => book.countAnswer(withNewKey(report), answer, who)),
    },
    accuracy: async () => accuracyOf(await book.counts(), titles),
  }
}

/**
 * A bot counts a person once a month, so the key is new. A press may be forged, so the report is
 * checked.
 */
const withNewKey = (report: AskedReport): OutcomeReport => requireKnown({ key: newSecret(), ...report })

/** A person who was counted lately, or who forged the press, gets the same thanks. */
const unlessRefused = (count: () => Promise<void>): Promise<void> =>
  count().catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error
  })

const rulesOf = ({ rule, otherRules = [] }: OutcomeReport): readonly string[] =>
  rule === undefined ? [] : [rule, ...otherRules]

const levelOf = (rule: string) => rules.find(({ id }) => id === rule)?.level

/**
 * A level without reasons has no rule; any other has one of its own level first, and then others of
 * no stricter level.
 * @throws ApiFailure `bad_request`
 */
function requireKnown({ key, level, rule, otherRules = [] }: OutcomeReport): OutcomeReport {
  if (level !== 'stop' && level !== 'careful') {
    if (rule !== undefined || otherRules.length > 0) throw new ApiFailure('bad_request')
    return { key, level }
  }
  const levels = level === 'stop' ? ['stop', 'careful'] : ['careful']
  const areKnown = otherRules.every((one) => one !== rule && levels.includes(levelOf(one) ?? ''))
  if (rule === undefined || levelOf(rule) !== level || !areKnown) throw new ApiFailure('bad_request')
  return { key, level, rule, otherRules }
}
