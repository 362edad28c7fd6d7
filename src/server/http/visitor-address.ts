import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** Whom a limit counts. */
export type VisitorAddress = (request: IncomingMessage) => string

/**
 * The visitor's IPv4 address, or the /64 network of an IPv6 one, which one subscriber owns.
 * @param trustedProxies whose `X-Forwarded-For` is believed: addresses, networks or names such as
 *   `loopback`, separated by commas; undefined: nobody's.
 */
export function visitorAddress(trustedProxies: string | undefined): VisitorAddress {
  if (trustedProxies === undefined) return (request) => networkOf(request.socket.remoteAddress ?? '')
  const trusted = proxyAddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()))
  return (request) => networkOf(told(request, trusted))
}

/**
 * Whom the proxy names; the proxy itself where it names no address, for else every word would be a visitor of its
 * own. A connection that was reset has no address any more; the library's types do not say so.
 */
function told(request: IncomingMessage, trusted: ReturnType<typeof proxyAddr.compile>): string {
  const named = proxyAddr(request, trusted) as string | undefined
  return named !== undefined && isIP(named) > 0 ? named : (request.socket.remoteAddress ?? '')
}

/** Groups of an IPv6 address, and those of them that name the network. */
const GROUPS = 8
const OF_NETWORK = 4

/** One network is written in one way, wherever zeros of its addresses were left out; `::ffff:192.0.2.1` is an IPv4 address. */
function networkOf(ip: string): string {
  const v4 = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice('::ffff:'.length) : ip
  if (!v4.includes(':')) return v4
  const [head = [], tail = []] = ip.split('::').map(groupsOf)
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, OF_NETWORK).join(':')
}

const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
