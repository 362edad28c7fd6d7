import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

export type VisitorAddress = (request: IncomingMessage) => string

/**
 * The IPv4 address, or the /64 network of an IPv6 one, which one subscriber owns.
 * @param trustedProxies addresses, networks or names (`loopback`), comma-separated, whose
 * `X-Forwarded-For` is trusted.
 */
export function visitorAddress(trustedProxies: string | undefined): VisitorAddress {
  if (trustedProxies === undefined) return (request) => networkOf(request.socket.remoteAddress ?? '')
  const trusted = proxyAddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()))
  return (request) => networkOf(clientAddress(request, trusted))
}

/**
 * Returns the address that the proxy names. Other text is ignored, because a visitor could invent a
 * new name for each request.
 */
function clientAddress(request: IncomingMessage, trusted: ReturnType<typeof proxyAddr.compile>): string {
  const named: string | undefined = proxyAddr(request, trusted)
  return named !== undefined && isIP(named) > 0 ? named : (request.socket.remoteAddress ?? '')
}

const GROUPS = 8
const OF_NETWORK = 4

const CARRYING_IPV4 = [
  // Mapped, RFC 4291 §2.5.5.2; NAT64, RFC 6052 §2.1; 6to4, RFC 3056 §2.
  { prefix: ['0', '0', '0', '0', '0', 'ffff'], at: 6 },
  { prefix: ['64', 'ff9b', '0', '0', '0', '0'], at: 6 },
  { prefix: ['2002'], at: 1 },
] as const

/** One spelling per network; an embedded IPv4 address counts as such. */
function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const groups = groupsOf(ip)
  const carrying = CARRYING_IPV4.find(({ prefix }) => prefix.every((group, at) => groups[at] === group))
  if (carrying === undefined) return groups.slice(0, OF_NETWORK).join(':')
  return groups
    .slice(carrying.at, carrying.at + 2)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.')
}

/** Eight in lower case without leading zeros; a trailing IPv4 address becomes two. */
function groupsOf(ip: string): string[] {
  const [head = [], tail = []] = ip
    .split('::')
    .map((part) => part.split(':').filter(Boolean).flatMap(written))
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail]
}

function written(group: string): string[] {
  if (!group.includes('.')) return [group.toLowerCase().replace(/^0+(?=.)/, '')]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d].map((value) => value.toString(16))
}
