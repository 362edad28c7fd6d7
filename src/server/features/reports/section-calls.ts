import type { FastifyInstance } from 'fastify'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { sectionEndpoint } from '#shared/contract/section-endpoint.ts'
import { cleanVin, isVin } from '#shared/vehicle/vin.ts'
import { ApiFailure } from '../../http/failure.ts'
import { mount } from '../../http/mount.ts'
import type { Metrics } from '../../metrics.ts'
import { RegistryFailure } from '../../registry-kit/failure.ts'
import type { Lookup } from '../../registry-kit/lookup.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { Answers } from './answers.ts'
import type { Question } from './question.ts'

export interface SectionCall {
  readonly lookup: Lookup
  readonly question: Question
}

interface SectionCallsOptions {
  readonly calls: readonly SectionCall[]
  readonly captcha: Captcha
  readonly answers: Answers
  readonly metrics: Metrics
  readonly perMinute: number
}

/** The ten section calls: a good VIN, a ticket spent, then the answer. */
export function mountSectionCalls(app: FastifyInstance, options: SectionCallsOptions): void {
  for (const call of options.calls) mountSectionCall(app, call, options)
}

function mountSectionCall(
  app: FastifyInstance,
  { lookup, question }: SectionCall,
  options: SectionCallsOptions,
) {
  const { captcha, answers, metrics, perMinute } = options
  const action = lookup.section.action as CaptchaAction
  const endpoint = sectionEndpoint(lookup.section, lookup.data)
  const count = (outcome: string) => metrics.answers.labels(question.id, outcome).inc()

  mount(app, endpoint, { perMinute }, async ({ params }) => {
    const vin = requireVin(params.vin)
    if (!(await captcha.spend(params.captcha_token, action))) throw new ApiFailure('ticket_refused')
    try {
      const answer = await answers.get(question, vin)
      count(answer.outcome)
      return answer.body
    } catch (error) {
      if (error instanceof RegistryFailure) count(error.code)
      throw error
    }
  })
}

/** @throws ApiFailure `bad_vin` */
export function requireVin(text: string): string {
  const vin = cleanVin(text)
  if (!isVin(vin)) throw new ApiFailure('bad_vin')
  return vin
}
