import { lookup as systemLookup } from 'node:dns'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { linkChecks } from '#server/db/schema/desk.ts'

export type LinkAnswer = Pick<typeof linkChecks.$inferSelect, 'outcome' | 'status'>

const PATIENCE_MS = 10_000

/** IANA's special-purpose registries. */
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

/** The rest counts as inside, transition addresses to IPv4 included. */
const outsideV6 = new BlockList()
outsideV6.addSubnet('2000::', 3, 'ipv6')
inside.addSubnet('2001::', 23, 'ipv6')
inside.addSubnet('2001:db8::', 32, 'ipv6')
inside.addSubnet('2002::', 16, 'ipv6')

/** Requests to other addresses would reveal our own network. */
export function isOutside(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4')
  return outsideV6.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

class Inside extends Error {}

/**
 * Reads no body and follows no redirect. The address is judged at the connection, so that a name
 * cannot change in between.
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
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
    const status = response.statusCode ?? 0
    response.destroy()
    resolve({ outcome: outcomeOf(status), status })
  })
  request.on('error', (error) =>
    resolve({ outcome: error instanceof Inside ? 'inside' : 'silent', status: null }),
  )
  request.end()
  return promise
}

function outcomeOf(status: number): LinkAnswer['outcome'] {
  if (status >= 400) return 'refuses'
  return status >= 300 ? 'redirects' : 'answers'
}

/** One inside address is enough for a refusal. */
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
