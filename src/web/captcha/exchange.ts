import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { type Call, call } from '../call.ts'
import { wishedVin } from '../store/wish-to-check.ts'
import type { KeptWork } from './kept-work.ts'

type Exchanged = ReturnType<typeof exchangeNow>

declare global {
  var begunExchange: { readonly solution: string; readonly exchanged: Exchanged } | undefined
}

const exchangeNow = (
  call: Call,
  actions: readonly CaptchaAction[],
  solution: string,
  vehicle: string | undefined,
) => call('/v1/captcha/ticket', { body: { actions: [...actions], solution, ...(vehicle && { vehicle }) } })

/** Reuses an exchange begun in the head. */
export function exchangeSolution(
  ...[call, actions, solution, vehicle]: Parameters<typeof exchangeNow>
): Exchanged {
  const begun = globalThis.begunExchange
  globalThis.begunExchange = undefined
  return begun?.solution === solution ? begun.exchanged : exchangeNow(call, actions, solution, vehicle)
}

/** Starts exchanging the work of an earlier page of this tab, if a person pressed to check. */
export function beginExchange(
  actions: readonly CaptchaAction[],
  keptFor: (vehicle: string) => KeptWork,
): void {
  const vin = wishedVin()
  const solution = vin ? keptFor(vin).get(actions)?.solution : undefined
  if (vin && solution)
    globalThis.begunExchange = { solution, exchanged: exchangeNow(call, actions, solution, vin) }
}
