import { inTurns, newOutcome, type Outcome, record } from './outcome.ts'
import { send } from './wire.ts'

const REQUESTS = 10_000
const AT_ONCE = 64

/** Headers up to and above the size limits. */
const floods: readonly string[] = [
  Array.from({ length: 900 }, (_, n) => `X-${n}: ${n}`).join('\r\n'),
  Array.from({ length: 3000 }, (_, n) => `X-${n}: ${n}`).join('\r\n'),
  `X-Long: ${'x'.repeat(15_000)}`,
  `X-Longer: ${'x'.repeat(200_000)}`,
  `X-Forwarded-For: ${Array.from({ length: 1400 }, () => '127.0.0.1').join(', ')}`,
  `X-Forwarded-For: ${Array.from({ length: 700 }, (_, n) => `2a00::${n.toString(16)}`).join(',')}`,
  `Cookie: ${Array.from({ length: 1500 }, (_, n) => `c${n}=${n}`).join('; ')}`,
  `Accept-Encoding: ${'br;q=0.1,'.repeat(1500)}`,
  `Accept: ${'text/html;q=0.1,'.repeat(900)}`,
  `If-None-Match: ${'"a",'.repeat(3500)}`,
  `Authorization: Bearer ${' '.repeat(7000)}${'A'.repeat(7000)}`,
  `Range: bytes=${'0-1,'.repeat(3500)}`,
]

const paths = ['/', '/checks/XTAGFL110MY000001', '/v1/user', '/v1/getBase/XTAGFL110MY000001/1', '/robots.txt']

/** Requests that consist almost only of headers. */
export async function headerFloods(url: string): Promise<Outcome> {
  const outcome = newOutcome()
  const requests = floods.flatMap((flood) =>
    paths.map((path) =>
      Buffer.from(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${flood}\r\n\r\n`),
    ),
  )
  await inTurns(REQUESTS, AT_ONCE, async (turn) => {
    const bytes = requests[turn % requests.length] as Buffer
    record(outcome, bytes, await send(url, bytes))
  })
  return outcome
}
