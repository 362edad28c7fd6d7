import type { FastifyInstance } from 'fastify'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import type { OutcomeTally } from '#server/platform/outcome-tally.ts'
import type { ReadyAnswer } from '#server/sources/ready-answer.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { getBaseByPlate, getPaidRequest, getVinByPlate } from '#shared/contract/plates.ts'
import { cleanPlate, isPlate } from '#shared/vehicle/plate.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { PaidSearch } from './paid-search.ts'
import type { plateInfo } from './plate-info.ts'

interface PlateLimits {
  readonly open: Limit
  readonly paid: Limit
}

interface PlateCallsOptions {
  readonly captcha: Pick<Captcha, 'spend'>
  readonly outcomes: OutcomeTally
  readonly limits: PlateLimits
  /** @throws ApiFailure `too_many_requests`, `too_many_searches` */
  readonly countPaid: (userId: number) => Promise<void>
  /** @throws RegistryFailure */
  readonly searchOpen: (plate: string) => ReadyAnswer | Promise<ReadyAnswer>
  readonly searchPaid: PaidSearch
  readonly info: ReturnType<typeof plateInfo>
}

export function mountPlateCalls(app: FastifyInstance, options: PlateCallsOptions): void {
  const { captcha, outcomes, limits, countPaid, searchOpen, searchPaid, info } = options

  async function spendTicket(ticket: string, action: CaptchaAction, plate: string): Promise<void> {
    if (!(await captcha.spend(ticket, action, plate))) throw new ApiFailure('ticket_refused')
  }

  mount(app, getVinByPlate, limits.open, async ({ params }) => {
    const plate = requirePlate(params.plate)
    await spendTicket(params.captcha_token, getVinByPlate.access.ticket, plate)
    const { body } = await recordOutcome(outcomes, 'plates', async () => searchOpen(plate))
    return body
  })

  mount(app, getBaseByPlate, limits.open, async ({ params }) => {
    const plate = requirePlate(params.plate)
    await spendTicket(params.captcha_token, getBaseByPlate.access.ticket, plate)
    return info(plate)
  })

  mount(app, getPaidRequest, limits.paid, async ({ params, signedIn }) => {
    const plate = requirePlate(params.plate)
    const { id } = signedIn.user
    await countPaid(id)
    return recordOutcome(outcomes, 'paid-plates', () => searchPaid(id, plate))
  })
}

export async function recordOutcome<Answer extends { readonly outcome: string }>(
  outcomes: OutcomeTally,
  search: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await work()
    outcomes.record(search, answer.outcome)
    return answer
  } catch (error) {
    if (error instanceof RegistryFailure) outcomes.record(search, error.code)
    throw error
  }
}

function requirePlate(text: string): string {
  const plate = cleanPlate(text)
  if (!isPlate(plate)) throw new ApiFailure('bad_plate')
  return plate
}
