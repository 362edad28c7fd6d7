import type { CaptchaAction } from '#shared/contract/captcha.ts'
import type { Section } from '#shared/contract/section.ts'
import { beginCall, beginSection } from '../call.ts'
import { wishedVin } from '../store/wish-to-check.ts'
import type { KeptWork } from './kept-work.ts'
import { challengeFor, exchangeOf } from './proof-calls.ts'

/** Passed to the script in the head. */
export interface CheckAhead {
  readonly vin: string
  readonly sections: readonly (Pick<Section, 'path'> & { readonly action: CaptchaAction })[]
}

/**
 * After a press to check this car, begins the calls of its report while the script loads: all
 * sections with an earlier page's work, otherwise the challenge.
 */
export async function beginCheck(
  { vin, sections }: CheckAhead,
  kept: KeptWork,
  token: string | null,
): Promise<void> {
  if (wishedVin() !== vin) return
  const actions = sections.map(({ action }) => action)
  const work = kept.get(actions)
  if (!work) return void beginCall('/v1/captcha/challenge', challengeFor(actions, vin))
  const exchanged = await beginCall('/v1/captcha/ticket', exchangeOf(actions, work.solution, vin))
  if (!exchanged.success) return
  for (const section of sections) {
    const captcha_token = exchanged.data.tickets?.[section.action]
    if (captcha_token) void beginSection(section, { params: { vin, captcha_token }, token })
  }
}
