import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whom a limit counts: an IPv4 address, or the /64 network of an IPv6 one, which one subscriber owns. */
export const addressKey = ({ ip }: FastifyRequest): string =>
  isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
