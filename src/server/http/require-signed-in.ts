import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { Access, SignedInAccess } from '#shared/contract/endpoint.ts'
import { isRecord } from '#shared/keys.ts'
import { refusal } from '#shared/permissions.ts'
import { ApiFailure } from './api-failure.ts'

export interface SignedIn {
  readonly token: string
  readonly user: CurrentUser
}

/**
 * Undefined for an invalid token.
 * @throws ApiFailure `too_many_requests` for an address with too many invalid ones.
 */
export type Authenticate = (token: string, request: FastifyRequest) => Promise<CurrentUser | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
}

/** Routes are closed by default. */
export function requireSignedIn(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('signedIn', null)
  // Before validation, so that unauthorized callers do not learn the input format.
  app.addHook('preValidation', async (request) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'public' || 'ticket' in access) return
    const token = tokenIn(request, access.token)
    const user = token === undefined ? undefined : await authenticate(token, request)
    const reason = refusal(access.may, user)
    if (reason !== undefined) throw new ApiFailure(reason)
    if (token !== undefined && user !== undefined) request.signedIn = { token, user }
  })
}

function tokenIn(request: FastifyRequest, place: SignedInAccess['token']): string | undefined {
  switch (place) {
    case 'bearer':
      return bearerToken(request.headers.authorization)
    case 'body':
      return text(request.body, 'token')
    case 'path':
      return text(request.params, 'access_token')
  }
}

const BEARER = /^bearer +(\S+)$/i

/** RFC 6750; the scheme's name is case-insensitive, RFC 9110 §11.1. */
export const bearerToken = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : BEARER.exec(header)?.[1]

const text = (fields: unknown, name: string): string | undefined => {
  const value = isRecord(fields) ? fields[name] : undefined
  return typeof value === 'string' ? value : undefined
}
