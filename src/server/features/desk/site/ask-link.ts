import { lookup as systemLookup } from 'node:dns'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { linkChecks } from '#server/db/schema/desk.ts'

/** What a look at a link came to. */
export type LinkAnswer = Pick<typeof linkChecks.$inferSelect, 'outcome' | 'status'>

const PATIENCE_MS = 10_000

/** Networks that are not the internet (IANA's special-purpose registries): what answers there is ours, or nobody's. */
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4')

/** All that is given out of IPv6 to the internet; the rest is inside, ways round through IPv4 included. */
const outsideV6 = new BlockList()
outsideV6.addSubnet('2000::', 3, 'ipv6')
inside.addSubnet('2001::', 23, 'ipv6')
inside.addSubnet('2001:db8::', 32, 'ipv6')
inside.addSubnet('2002::', 16, 'ipv6')

/** Whether an address belongs to the internet, so that asking it tells nothing of our own network. */
export function isOutside(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4')
  return outsideV6.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

class Inside extends Error {}

/**
 * Looks whether a link answers, and reads nothing of the answer. Follows no redirect. The address is judged when the
 * connection is made, so that a name cannot turn to another one in between.
 */
export function askLink(link: string, mayAsk: (address: string) => boolean = isOutside): Promise<LinkAnswer> {
  const url = new URL(link)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayAsk(host)) return Promise.resolve({ outcome: 'inside', status: null })
  const { promise, resolve } = Promise.withResolvers<LinkAnswer>()
  const options: RequestOptions = {
    method: 'GET',
    agent: false,
    lookup: guarded(mayAsk),
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { 'user-agent': 'link check', accept: '*/*' },
  }
  const asked = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
    const status = response.statusCode ?? 0
    response.destroy()
    resolve({ outcome: outcomeOf(status), status })
  })
  asked.on('error', (error) =>
    resolve({ outcome: error instanceof Inside ? 'inside' : 'silent', status: null }),
  )
  asked.end()
  return promise
}

function outcomeOf(status: number): LinkAnswer['outcome'] {
  if (status >= 400) return 'refuses'
  return status >= 300 ? 'redirects' : 'answers'
}

/** A name that has even one address inside is not asked at all. */
const guarded =
  (mayAsk: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    systemLookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`no address of ${name}`), '', 0)
      if (!addresses.every(({ address }) => mayAsk(address))) return done(new Inside(name), '', 0)
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
