import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A person chooses an account and perhaps types a password; then the way back is over. */
export const PENDING_LIFE_S = 10 * 60

/** Keeps a sign-in under way in the browser it began in. */
export interface PendingCookie<Field extends string> {
  set(reply: FastifyReply, pending: Readonly<Record<Field, string>>): void
  read(request: FastifyRequest): Readonly<Record<Field, string>> | undefined
  clear(reply: FastifyReply): void
}

/**
 * @param fields what is kept, none of it with a dot in it.
 * @param secure whether we are served by HTTPS: the prefix then keeps neighbouring hosts from setting it.
 */
export function pendingCookie<const Field extends string>(
  ownName: string,
  fields: readonly Field[],
  secure: boolean,
): PendingCookie<Field> {
  const name = secure ? `__Host-${ownName}` : ownName
  // Lax and not Strict: the browser comes back from another site.
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
