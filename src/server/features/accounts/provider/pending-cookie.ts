import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PendingSignIn } from '../../../gateways/openid/code-flow.ts'

/** A person chooses an account and perhaps types a password; then the way back is over. */
const LIFE_S = 10 * 60

/** Keeps a sign-in under way in the browser it began in. */
export interface PendingCookie {
  set(reply: FastifyReply, pending: PendingSignIn): void
  read(request: FastifyRequest): PendingSignIn | undefined
  clear(reply: FastifyReply): void
}

/** @param secure whether we are served by HTTPS: the prefix then keeps neighbouring hosts from setting it. */
export function pendingCookie(secure: boolean): PendingCookie {
  const name = secure ? '__Host-provider-sign-in' : 'provider-sign-in'
  // Lax and not Strict: the browser comes back from another site.
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  return {
    set(reply, { state, nonce, verifier }) {
      reply.setCookie(name, [state, nonce, verifier].join('.'), { ...options, maxAge: LIFE_S })
    },
    read(request) {
      const [state, nonce, verifier] = request.cookies[name]?.split('.') ?? []
      return state && nonce && verifier ? { state, nonce, verifier } : undefined
    },
    clear(reply) {
      reply.clearCookie(name, options)
    },
  }
}
