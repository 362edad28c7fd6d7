import { sections } from '../../e2e/support/sections.ts'
import { solutionOf } from '../../src/server/features/captcha/testing-solution.ts'
import { freeActions, getChallenge, otherActions, postTicket } from '../../src/shared/contract/captcha.ts'

export type Ask = (path: string, body?: object) => Promise<Response>

const ofCar = [...sections.map(({ action }) => action), ...freeActions]
const ofPlate = otherActions.filter((action) => !freeActions.includes(action))

/**
 * Tickets by action for a car and a plate, for two proofs of work; undefined if one was refused.
 */
export async function earnTickets(
  ask: Ask,
  { vin, plate }: { readonly vin: string; readonly plate: string },
): Promise<Readonly<Record<string, string>> | undefined> {
  const [car, search] = [await earn(ask, ofCar, vin), await earn(ask, ofPlate, plate)]
  return car && search && { ...car, ...search }
}

/** One proof of work for several actions on one vehicle. */
export async function earn(
  ask: Ask,
  actions: readonly string[],
  vehicle: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const query = new URLSearchParams({ actions: actions.join(), vehicle })
  const { data: given } = await (await ask(`${getChallenge.path}?${query}`)).json()
  if (given === undefined) return undefined
  const solution = await solutionOf(given.challenge)
  const { data: exchanged } = await (await ask(postTicket.path, { actions, solution })).json()
  return exchanged?.tickets
}

/** Sends requests from the address in `X-Forwarded-For`, as behind a trusted proxy. */
export const fetchAs =
  (url: string, address: string, headers: Readonly<Record<string, string>> = {}) =>
  (path: string, body?: object): Promise<Response> =>
    fetch(url + path, {
      redirect: 'manual',
      headers: {
        'x-forwarded-for': address,
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
