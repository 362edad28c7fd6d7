import { inTurns, newOutcome, type Outcome, record } from './outcome.ts'
import { chanceOf } from './random.ts'
import { send } from './wire.ts'

const CALLS = 10_000
const AT_ONCE = 64
const MINUTE_MS = 60_000

/** Default of `RATE_LIMIT_BASE`, and the factor for a wider network. */
const LIMIT = 240
const OF_48 = 16

/**
 * Calls from many addresses of one IPv6 network, in many spellings, then from all networks of one
 * owner.
 */
export async function ipv6Walking(url: string, seed: number): Promise<Outcome> {
  const outcome = newOutcome()
  const addressIn = (network: (any: () => string) => string) => (turn: number) => {
    const chance = chanceOf(seed, turn)
    const any = () => chance.below(2 ** 16).toString(16)
    const address = `${network(any)}:${any()}:${any()}:${any()}:${any()}`
    return chance.percent(30) ? address.toUpperCase() : address
  }
  const ofSubscriber = addressIn(() => '2001:db8:0:7')
  const ofOwner = addressIn((any) => `2001:db8:77:${any()}`)
  await walk(url, outcome, { what: 'passed by one /64, of its limit', times: 1, addressOf: ofSubscriber })
  await walk(url, outcome, { what: 'passed by one /48, of its limit', times: OF_48, addressOf: ofOwner })
  return outcome
}

interface Walk {
  readonly what: string
  /** Factor on a single subscriber's limit. */
  readonly times: number
  readonly addressOf: (turn: number) => string
}

async function walk(url: string, outcome: Outcome, { what, times, addressOf }: Walk): Promise<void> {
  const began = performance.now()
  let passed = 0
  await inTurns(CALLS, AT_ONCE, async (turn) => {
    const from = `X-Forwarded-For: ${addressOf(turn)}`
    const head = ['GET /v1/getBase/XTAGFL110MY000001/1 HTTP/1.1', 'Host: a', 'Connection: close', from]
    const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n`)
    const reply = await send(url, bytes)
    record(outcome, bytes, reply)
    if (reply.status === 200) passed += 1
  })
  // The calls may span one minute boundary more.
  const minutes = 1 + Math.ceil((performance.now() - began) / MINUTE_MS)
  const most = LIMIT * times * minutes
  outcome.figures.push({ what, value: passed / most, bar: { most: 1, digits: 2 } })
}
