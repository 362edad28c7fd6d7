import { RegistryFailure, sourceChanged } from './failure.ts'
import type { RegistryHttp } from './http.ts'

const FIRST_MS = 250
const LONGEST_MS = 2000
const GROWTH = 1.6

/** Milliseconds, from 0 on: short at first, since most orders are quick. */
export const growingPause = (poll: number): number =>
  Math.min(Math.round(FIRST_MS * GROWTH ** poll), LONGEST_MS)

/**
 * @param ask undefined: pending
 * @throws RegistryFailure `source_slow` at the lookup's deadline
 */
export async function untilAnswered<Answer>(
  http: Pick<RegistryHttp, 'pause'>,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  for (let poll = 0; ; poll += 1) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await http.pause(growingPause(poll))
  }
}

export type PolledState = 'processing' | 'notFound' | 'success'

const STATES: Readonly<Record<string, PolledState>> = {
  processing: 'processing',
  notFound: 'notFound',
  reportNotFound: 'notFound',
  success: 'success',
}

/**
 * @throws RegistryFailure `source_silent` for an order that failed, `source_changed` for an unknown
 * status
 */
export function orderState(status: string, order: string): PolledState {
  if (status === 'error') throw new RegistryFailure('source_silent', `${order} ended with an error`)
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined
  if (state === undefined) throw sourceChanged(`an unknown status of ${order}`)
  return state
}
