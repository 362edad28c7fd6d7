import { sections } from '../../e2e/support/sections.ts'
import { solutionOf } from '../../src/server/features/captcha/testing-solution.ts'
import { getChallenge, otherActions, postTicket } from '../../src/shared/contract/captcha.ts'

/** Of the sections, and of all other calls that want one. */
const actions = [...sections.map(({ action }) => action), ...otherActions]

/** Tickets by what they open: one for every call that wants one, for one proof of work; undefined when it was refused. */
export async function earnTickets(
  ask: (path: string, body?: object) => Promise<Response>,
): Promise<Readonly<Record<string, string>> | undefined> {
  const { data: given } = await (await ask(`${getChallenge.path}?actions=${actions}`)).json()
  if (given === undefined) return undefined
  const solution = await solutionOf(given.challenge)
  const { data: exchanged } = await (await ask(postTicket.path, { actions, solution })).json()
  return exchanged?.tickets
}

/** A request of its own, for the address that a trusted proxy names. */
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
