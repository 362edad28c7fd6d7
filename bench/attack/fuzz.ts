import { opened } from '../../src/shared/contract/addresses.ts'
import { type TakeTicket, TICKETS_OF } from './good-parts.ts'
import { madeUp, type Route } from './made-up.ts'
import { inTurns, newOutcome, type Outcome, record } from './outcome.ts'
import { earnTickets, fetchAs } from './proof.ts'
import { chanceOf } from './random.ts'
import { send } from './wire.ts'

const REQUESTS = 100_000
const AT_ONCE = 128

/** Sends generated requests, equal for equal seeds. */
export async function fuzz(url: string, seed: number): Promise<Outcome> {
  const outcome = newOutcome()
  const routes = await explore(url)
  const tickets = earnedFrom(url)
  await inTurns(REQUESTS, AT_ONCE, async (turn) => {
    await tickets.refill()
    const bytes = madeUp(chanceOf(seed, turn), routes, tickets.take)
    record(outcome, bytes, await send(url, bytes))
  })
  return outcome
}

const pages = [
  ...[
    '/',
    '/checks/{vin}',
    '/checks/{vin}.data',
    '/auth',
    '/user',
    '/cabinet',
    '/payment',
    '/appPay',
    '/posts',
  ],
  ...[
    '/status',
    '/faq',
    '/offline',
    '/desk',
    '/desk/money',
    '/healthz',
    '/readyz',
    '/metrics',
    '/sitemap.xml',
  ],
  ...['/robots.txt', '/assets/{word}', '/{word}', '/v1/telegram/webhook', '/v1/payments/moneta/pay'],
  ...['/v1/payments/moneta/check', opened.start, opened.callback, opened.signOut, opened.description],
].map((path) => ({ method: 'GET', path, fields: ['token'] }))

/** Reads the API description, so that generated requests get past the first checks. */
async function explore(url: string): Promise<Route[]> {
  const { paths } = await (await fetch(url + opened.description)).json()
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const fields = [...namesIn(requestBody)]
      return { method: method.toUpperCase(), path, fields }
    }),
  )
  return [...calls, ...pages]
}

function namesIn(described: unknown, names = new Set<string>()): Set<string> {
  if (typeof described !== 'object' || described === null) return names
  for (const [name, value] of Object.entries(described)) {
    if (name === 'properties') for (const field of Object.keys(value)) names.add(field)
    namesIn(value, names)
  }
  return names
}

/** Proofs in stock, so that no sender waits for a ticket. */
const READY = AT_ONCE / 4

/** Tickets from real proofs of work, each used once. */
function earnedFrom(url: string): { refill(): Promise<void>; readonly take: TakeTicket } {
  const held = new Map<string, string[]>()
  let proofs = 0
  let refilling: Promise<void> | undefined
  const isLow = () => held.size === 0 || [...held.values()].some(({ length }) => length === 0)
  const earn = async () => {
    proofs += 1
    const earned = await earnTickets(fetchAs(url, `203.0.${proofs >> 8}.${proofs & 0xff}`), TICKETS_OF)
    for (const [action, ticket] of Object.entries(earned ?? {}))
      held.set(action, [...(held.get(action) ?? []), ticket])
  }
  return {
    async refill() {
      if (!isLow()) return
      refilling ??= inTurns(READY, 4, earn).finally(() => {
        refilling = undefined
      })
      await refilling
    },
    take: (action) => held.get(action)?.pop() ?? '',
  }
}
