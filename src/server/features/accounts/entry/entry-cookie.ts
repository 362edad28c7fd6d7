import { createHash } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Seconds from the answer to the account page's first call. */
const LIFE_S = 2 * 60

export interface EntryCookie {
  set(reply: FastifyReply, token: string): void
  isOf(request: FastifyRequest, token: string): boolean
  clear(reply: FastifyReply): void
}

/** @param secure for HTTPS: the prefix keeps neighbouring hosts from setting the cookie. */
export function entryCookie(secure: boolean): EntryCookie {
  const name = secure ? '__Host-entered' : 'entered'
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  return {
    set: (reply, token) => void reply.setCookie(name, digest(token), { ...options, maxAge: LIFE_S }),
    isOf: ({ cookies }, token) => cookies[name] === digest(token),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')
