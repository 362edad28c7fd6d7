import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAskable } from '#facts/askable.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Lookup } from '#registry-kit/lookup.ts'
import type { Buyer } from '#registry-kit/orders.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import { fastifyPath, mount } from '#server/http/mount.ts'
import { jsonReply, type ReadyRoute } from '#server/http/ready-lane.ts'
import { bearerToken } from '#server/http/require-signed-in.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import type { VisitorAddress } from '#server/http/visitor-address.ts'
import type { OutcomeTally } from '#server/platform/outcome-tally.ts'
import type { Answers } from '#server/sources/answers.ts'
import { getInTurn, peekInTurn, type Turns } from '#server/sources/sources-in-turn.ts'
import { sectionEndpoint } from '#shared/contract/section-endpoint.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { callParser } from './call-address.ts'

export interface SectionCall {
  readonly lookup: Lookup
  readonly turns: Turns
}

export type AccountOf = (token: string) => Account | undefined | Promise<Account | undefined>

interface Account {
  readonly id: number
}

interface SectionCallsOptions {
  readonly calls: readonly SectionCall[]
  readonly captcha: Captcha
  readonly answers: Answers
  readonly outcomes: OutcomeTally
  readonly limit: Limit
  readonly addressOf: VisitorAddress
  readonly accountOf: AccountOf
}

export const mountSectionCalls = (app: FastifyInstance, options: SectionCallsOptions): ReadyRoute[] =>
  options.calls.map((call) => mountSectionCall(app, call, options))

function mountSectionCall(app: FastifyInstance, call: SectionCall, options: SectionCallsOptions): ReadyRoute {
  const { lookup, turns } = call
  const { captcha, answers, outcomes, limit } = options
  const action = lookup.section.action
  mount(app, sectionEndpoint(lookup.section, lookup.data), limit, async ({ params, request }) => {
    const { key } = requireSubject(params.vin)
    if (!isAskable(lookup.section, key)) throw new ApiFailure('needs_vin')
    if (!(await captcha.spend(params.captcha_token, action, key))) throw new ApiFailure('ticket_refused')
    try {
      const answer = await getInTurn(answers, turns, key, { buyer: buyerOf(request, options) })
      outcomes.record(lookup.section.id, answer.outcome)
      return answer.body
    } catch (error) {
      if (error instanceof RegistryFailure) outcomes.record(lookup.section.id, error.code)
      throw error
    }
  })
  return readySection(call, options)
}

/** The call does not require the token. */
function buyerOf(
  { raw, headers }: FastifyRequest,
  { addressOf, accountOf }: Pick<SectionCallsOptions, 'addressOf' | 'accountOf'>,
): Buyer {
  const token = bearerToken(headers.authorization)
  return {
    address: addressOf(raw),
    async person() {
      const account = token === undefined ? undefined : await accountOf(token)
      return account && `account ${account.id}`
    },
  }
}

function readySection({ lookup, turns }: SectionCall, options: SectionCallsOptions): ReadyRoute {
  const { captcha, answers, outcomes, limit } = options
  const action = lookup.section.action
  const read = callParser(lookup.section.path)
  return {
    route: fastifyPath(lookup.section.path),
    limit,
    match(url) {
      const parsed = read(url)
      if (parsed === undefined) return undefined
      const answer = peekInTurn(answers, turns, parsed.number)
      if (answer === undefined) return undefined
      const reply = (spent: boolean) => {
        if (!spent) return undefined
        outcomes.record(lookup.section.id, answer.outcome)
        return jsonReply(answer.body)
      }
      return () => {
        const spent = captcha.spend(parsed.rest, action, parsed.number)
        return typeof spent === 'boolean' ? reply(spent) : spent.then(reply)
      }
    },
  }
}
