import type { CaptchaAction, Challenge } from '#shared/contract/captcha.ts'
import type { Call, Unreached, Unsuccessful } from '../call.ts'

/** A one-time ticket of bot protection, or why there is none. */
export type TicketReply = { readonly success: true; readonly ticket: string } | Unsuccessful

export interface Tickets {
  /** Solves ahead, one challenge at a time and in this order, so that a press need not wait. */
  prepare(actions: readonly CaptchaAction[]): Promise<void>
  /** Exchanges a prepared solution, or a new one, for a ticket. */
  take(action: CaptchaAction): Promise<TicketReply>
}

interface Parts {
  readonly call: Call
  /** Null when this browser cannot solve it. */
  readonly solve: (challenge: Challenge, action: CaptchaAction) => Promise<string | null>
  readonly now: () => number
}

interface Solved {
  readonly success: true
  readonly solution: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** A solution this close to its end may be too late by the time it arrives. */
const MARGIN_MS = 30_000

/** How long the token of a remote provider is good for; the embedded challenge states its own end. */
const REMOTE_TTL_MS = 90_000

const unsolved: Unreached = {
  success: false,
  error: 'unreached',
  message: 'Браузер не смог пройти проверку от роботов. Обновите страницу или откройте её в другом браузере.',
}

/** With the provider `none` nothing is asked for: the word `test` is the ticket. */
export const testTickets: Tickets = {
  prepare: async () => undefined,
  take: async () => ({ success: true, ticket: 'test' }),
}

export function createTickets({ call, solve, now }: Parts): Tickets {
  const prepared = new Map<CaptchaAction, Promise<Solved | Unsuccessful>>()

  async function solved(action: CaptchaAction): Promise<Solved | Unsuccessful> {
    const reply = await call('/v1/captcha/challenge', { query: { action } })
    if (!reply.success) return reply
    const { data: challenge } = reply
    const solution = await solve(challenge, action)
    return solution === null ? unsolved : { success: true, solution, expiresAt: endOf(challenge, now()) }
  }

  async function ready(action: CaptchaAction): Promise<Solved | Unsuccessful> {
    const ahead = prepared.get(action)
    prepared.delete(action)
    const held = await ahead
    return held?.success && held.expiresAt - MARGIN_MS > now() ? held : solved(action)
  }

  return {
    async prepare(actions) {
      for (const action of actions) {
        if (prepared.has(action)) continue
        const work = solved(action)
        prepared.set(action, work)
        if (!(await work).success) return
      }
    },
    async take(action) {
      const solution = await ready(action)
      if (!solution.success) return solution
      const reply = await call('/v1/captcha/ticket', { body: { action, solution: solution.solution } })
      if (!reply.success) return reply
      return { success: true, ticket: reply.data.ticket }
    },
  }
}

/** The embedded challenge carries its end in seconds. */
function endOf({ challenge }: Challenge, now: number): number {
  const seconds = (challenge as { parameters?: { expiresAt?: number } } | undefined)?.parameters?.expiresAt
  return seconds === undefined ? now + REMOTE_TTL_MS : seconds * 1000
}
