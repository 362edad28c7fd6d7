import type { IncomingMessage } from 'node:http'
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
  // A connection that was reset has no address any more; the library's types do not say so.
  return (request) => networkOf((proxyAddr(request, trusted) as string | undefined) ?? '')
}

const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
