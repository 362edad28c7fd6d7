import type { CaptchaAction, Challenge } from '#shared/contract/captcha.ts'
import type { Call, Unreached, Unsuccessful } from '../call.ts'
import type { KeptWork, SolvedChallenge } from './kept-work.ts'
import { challengeFor, exchangeOf } from './proof-calls.ts'

export type TicketReply = { readonly success: true; readonly ticket: string } | Unsuccessful

/** Exchanged for the tickets of all its actions at first use. */
export interface ProofOfWork {
  readonly done: Promise<unknown>
  isGood(): boolean
  /** A second call returns the same ticket, which is valid once. */
  ticket(action: CaptchaAction): Promise<TicketReply>
}

export interface ProofParts {
  readonly call: Call
  /** Null: impossible in this browser. */
  readonly solve: (challenge: Challenge) => Promise<string | null>
  readonly now: () => number
  readonly kept: KeptWork
  readonly vehicle?: string
}

/** Close to its expiry a result may arrive too late. */
const MARGIN_MS = 30_000

/** Lifetime of a remote provider's token; the embedded challenge states its own expiry. */
const REMOTE_TTL_MS = 90_000

const TICKET_TTL_MS = 120_000

const unsolved: Unreached = {
  success: false,
  error: 'unreached',
  message: 'Браузер не смог пройти проверку от роботов. Обновите страницу или откройте её в другом браузере.',
}

type Work = ({ readonly success: true } & SolvedChallenge) | Unsuccessful

/** Starts the work, unless an earlier page of this tab has done it. */
export function beginProof(
  actions: readonly CaptchaAction[],
  { call, solve, now, kept, vehicle }: ProofParts,
): ProofOfWork {
  let goodUntil = Number.POSITIVE_INFINITY
  let exchanged: ReturnType<typeof exchangeInTime> | undefined
  const done = work()

  function isInTime(end: number): boolean {
    return end - MARGIN_MS > now()
  }

  async function work(): Promise<Work> {
    const stored = kept.get(actions)
    const done =
      stored && isInTime(stored.expiresAt) ? ({ success: true, ...stored } as const) : await workAnew()
    goodUntil = done.success ? done.expiresAt : 0
    return done
  }

  async function workAnew(): Promise<Work> {
    const reply = await getChallenge()
    if (!reply.success) return reply
    const solution = await solve(reply.data)
    if (solution === null) {
      kept.forget(actions)
      return unsolved
    }
    const solved = { solution, expiresAt: endOf(reply.data, now()) }
    kept.keep(actions, solved)
    return { success: true, ...solved }
  }

  async function getChallenge() {
    const left = kept.challenge(actions)
    if (left && isInTime(endOf(left, now()))) return { success: true, data: left } as const
    const reply = await call('/v1/captcha/challenge', challengeFor(actions, vehicle))
    if (reply.success && reply.data.provider === 'altcha') kept.keepChallenge(actions, reply.data)
    return reply
  }

  async function exchangeIfDone(done: Work) {
    if (!done.success) return done
    kept.forget(actions)
    return call('/v1/captcha/ticket', exchangeOf(actions, done.solution, vehicle))
  }

  async function exchangeInTime() {
    const first = await exchangeIfDone(await done)
    const isRefused = !first.success && first.error === 'ticket_refused'
    // A duplicated tab may have used the stored solution.
    const reply = isRefused ? await exchangeIfDone(await workAnew()) : first
    goodUntil = reply.success ? now() + TICKET_TTL_MS : 0
    return reply
  }

  return {
    done,
    isGood: () => isInTime(goodUntil),
    async ticket(action) {
      exchanged ??= exchangeInTime()
      const reply = await exchanged
      if (!reply.success) return reply
      const ticket = reply.data.tickets?.[action]
      return ticket === undefined ? unsolved : { success: true, ticket }
    },
  }
}

/** An embedded challenge has its expiry in seconds. */
function endOf({ challenge }: Challenge, now: number): number {
  const seconds = (challenge as { parameters?: { expiresAt?: number } } | undefined)?.parameters?.expiresAt
  return seconds === undefined ? now + REMOTE_TTL_MS : seconds * 1000
}
