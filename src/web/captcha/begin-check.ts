import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { begin, type Reply } from '../call.ts'
import { wishedVin } from '../store/wish-to-check.ts'
import type { KeptWork } from './kept-work.ts'
import { challengeFor, exchangeOf } from './proof-calls.ts'

/** For the script in the head: what it needs of the page. */
export interface CheckAhead {
  readonly vin: string
  /** Action and path of each section. */
  readonly sections: readonly (readonly [CaptchaAction, string])[]
}

/**
 * If a person pressed to check this car, begins the calls of its report while the report's script
 * loads: with work of an earlier page of this tab all sections, without it the challenge.
 */
export async function beginCheck(
  { vin, sections }: CheckAhead,
  kept: KeptWork,
  token: string | null,
): Promise<void> {
  if (wishedVin() !== vin) return
  const actions = sections.map(([action]) => action)
  const work = kept.get(actions)
  if (!work) return void begin('/v1/captcha/challenge', challengeFor(actions, vin))
  const { tickets = {} } = dataOf(await begin('/v1/captcha/ticket', exchangeOf(actions, work.solution, vin)))
  for (const [action, path] of sections) {
    const captcha_token = tickets[action]
    if (captcha_token) void begin(path, { params: { vin, captcha_token }, token })
  }
}

const dataOf = (reply: Reply) =>
  (reply.success
    ? (reply.data as { tickets?: Partial<Record<CaptchaAction, string>> } | undefined)
    : undefined) ?? {}
