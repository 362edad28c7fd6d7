import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { type Call, call } from '../call.ts'
import { wishedVin } from '../store/wish-to-check.ts'
import type { KeptWork } from './kept-work.ts'

type Exchanged = ReturnType<typeof exchangeNow>

declare global {
  /** What the script in the head of this page has begun to exchange (`exchange.script.ts`). */
  var begunExchange: { readonly solution: string; readonly exchanged: Exchanged } | undefined
}

const exchangeNow = (
  call: Call,
  actions: readonly CaptchaAction[],
  solution: string,
  vehicle: string | undefined,
) => call('/v1/captcha/ticket', { body: { actions: [...actions], solution, ...(vehicle && { vehicle }) } })

/** Work that is done, for a ticket of each of its actions. What was begun in the head is not sent twice. */
export function exchange(...[call, actions, solution, vehicle]: Parameters<typeof exchangeNow>): Exchanged {
  const begun = globalThis.begunExchange
  globalThis.begunExchange = undefined
  return begun?.solution === solution ? begun.exchanged : exchangeNow(call, actions, solution, vehicle)
}

/** Begins to exchange what an earlier page of this tab has kept, where somebody has pressed and waits. */
export function beginExchange(
  actions: readonly CaptchaAction[],
  keptFor: (vehicle: string) => KeptWork,
): void {
  const vin = wishedVin()
  const solution = vin ? keptFor(vin).get(actions)?.solution : undefined
  if (vin && solution)
    globalThis.begunExchange = { solution, exchanged: exchangeNow(call, actions, solution, vin) }
}
