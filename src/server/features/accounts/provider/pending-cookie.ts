import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Includes time for choosing an account and typing a password. */
export const PENDING_LIFE_S = 10 * 60

export interface PendingCookie<Field extends string> {
  set(reply: FastifyReply, pending: Readonly<Record<Field, string>>): void
  read(request: FastifyRequest): Readonly<Record<Field, string>> | undefined
  clear(reply: FastifyReply): void
}

/**
 * @param fields their values contain no dot.
 * @param secure for HTTPS: the prefix keeps neighbouring hosts from setting the cookie.
 */
export function pendingCookie<const Field extends string>(
  ownName: string,
  fields: readonly Field[],
  secure: boolean,
): PendingCookie<Field> {
  const name = secure ? `__Host-${ownName}` : ownName
  // Lax and not Strict: the browser returns from another site.
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  return {
    set(reply, pending) {
      const value = fields.map((field) => pending[field]).join('.')
      reply.setCookie(name, value, { ...options, maxAge: PENDING_LIFE_S })
    },
    read(request) {
      const values = request.cookies[name]?.split('.') ?? []
      if (fields.some((_, at) => !values[at])) return undefined
      const pairs = fields.map((field, at) => [field, values[at]])
      return Object.fromEntries(pairs) as Record<Field, string>
    },
    clear(reply) {
      reply.clearCookie(name, options)
    },
  }
}
