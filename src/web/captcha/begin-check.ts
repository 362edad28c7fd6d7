import type { CaptchaAction, Challenge } from '#shared/contract/captcha.ts'
import type { Section } from '#shared/contract/section.ts'
import { beginCall, beginSection } from '../call.ts'
import { intendedVin } from '../store/check-intent.ts'
import type { KeptWork } from './kept-work.ts'
import { challengeFor, exchangeOf } from './proof-calls.ts'
import type { Solver } from './solver.ts'

/** Passed to the script in the head. */
export interface CheckAhead {
  readonly vin: string
  /** Modules that show the answers. */
  readonly scripts: readonly string[]
  readonly sections: readonly (Pick<Section, 'path'> & { readonly action: CaptchaAction })[]
}

interface Parts {
  readonly kept: KeptWork
  readonly solver: () => Solver
  readonly token: string | null
  readonly preload: (href: string) => void
}

/** After a press to check this car, begins the calls of its report while the script loads. */
export async function beginCheck(ahead: CheckAhead, parts: Parts): Promise<void> {
  const { vin, sections, scripts } = ahead
  if (intendedVin() !== vin) return
  for (const href of scripts) parts.preload(href)
  const actions = sections.map(({ action }) => action)
  const solution = await solutionFor(actions, vin, parts)
  if (!solution) return
  const exchanged = await beginCall('/v1/captcha/ticket', exchangeOf(actions, solution, vin))
  if (!exchanged.success) return
  for (const section of sections) {
    const captcha_token = exchanged.data.tickets?.[section.action]
    if (captcha_token) void beginSection(section, { params: { vin, captcha_token }, token: parts.token })
  }
}

/** The report's script decides if this browser cannot solve the challenge. */
async function solutionFor(actions: readonly CaptchaAction[], vin: string, { kept, solver }: Parts) {
  const work = kept.get(actions)
  if (work) return work.solution
  const challenge = kept.challenge(actions) ?? (await begunChallenge(actions, vin))
  return challenge?.provider === 'altcha' ? solver().solve(challenge.challenge) : undefined
}

async function begunChallenge(
  actions: readonly CaptchaAction[],
  vin: string,
): Promise<Challenge | undefined> {
  const reply = await beginCall('/v1/captcha/challenge', challengeFor(actions, vin))
  return reply.success ? reply.data : undefined
}
