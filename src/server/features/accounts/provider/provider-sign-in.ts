import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PendingSignIn } from '#server/gateways/openid/code-flow.ts'
import type { Provider } from '#server/gateways/openid/index.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import { mount } from '#server/http/mount.ts'
import { ProviderFailure, type ProviderIdentity } from '#server/ports/provider-port.ts'
import { checkProviderToken } from '#shared/contract/account.ts'
import { opened } from '#shared/contract/addresses.ts'
import type { CountWrong } from '../accounts.ts'
import { pendingCookie } from './pending-cookie.ts'
import { errorCode, queryOf, visit } from './visit.ts'

export interface ProviderSignInParts {
  readonly signInWith: (identity: ProviderIdentity, place: string) => Promise<string>
  readonly placeOf: (request: IncomingMessage) => string
  readonly countWrong: CountWrong
  readonly once: (key: string, expiresAt: Date) => Promise<boolean>
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly limit: Limit
}

/** The token is valid once and only in this browser. @throws ApiFailure */
export type TakeToken = (
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<ProviderIdentity>

export interface ProviderSignInOptions extends ProviderSignInParts {
  readonly provider: Provider
}

/**
 * A popup goes from `start` to the provider, to `callback` and to our page with the ID token in the
 * fragment, which no server sees.
 * @returns a function that consumes an ID token without signing in.
 */
export function mountProviderSignIn(app: FastifyInstance, options: ProviderSignInOptions): TakeToken {
  const { provider, limit, publicUrl } = options
  const secure = publicUrl.startsWith('https:')
  const pending = pendingCookie('provider-sign-in', ['state', 'nonce', 'verifier'], secure)
  const failed = (code: string): string => `/auth/provider#error=${code}`
  visit(app, {
    url: opened.start,
    limit,
    failed,
    async next(_request, reply) {
      const { url, pending: begun } = await provider.begin()
      pending.set(reply, begun)
      return url.href
    },
  })
  visit(app, {
    url: opened.callback,
    limit,
    failed,
    async next(request) {
      const idToken = await finish(provider, pending.read(request), request)
      return `/auth/provider#token=${idToken}`
    },
  })
  visit(app, {
    url: opened.signOut,
    limit,
    failed,
    next: async ({ log }) => (await signOutUrl(provider, log))?.href ?? '/auth',
  })

  const take: TakeToken = (token, request, reply) => {
    const nonce = pending.read(request)?.nonce
    pending.clear(reply)
    return identityOf(token, nonce, options, request)
  }
  mount(app, checkProviderToken, limit, async ({ body, request, reply }) => {
    const place = options.placeOf(request.raw)
    const identity = await take(body.token, request, reply)
    return { success: true, access_token: await options.signInWith(identity, place), message: 'Вы вошли' }
  })
  return take
}

function finish(provider: Provider, pending: PendingSignIn | undefined, request: FastifyRequest) {
  if (pending === undefined) throw new ProviderFailure('refused', 'callback: not begun in this browser')
  return provider.finish(queryOf(request), pending)
}

const signOutUrl = (provider: Provider, log: FastifyBaseLogger): Promise<URL | undefined> =>
  provider.signOutUrl().catch((error: unknown) => {
    errorCode(error, log)
    return undefined
  })

/** @throws ApiFailure for an invalid or used token. */
async function identityOf(
  idToken: string,
  nonce: string | undefined,
  { provider, once, countWrong }: ProviderSignInOptions,
  { log, raw }: FastifyRequest,
): Promise<ProviderIdentity> {
  try {
    const { identity, usableUntil } = await provider.verify(idToken, nonce)
    if (await once(`id-token:${fingerprint(idToken)}`, usableUntil)) return identity
    throw new ProviderFailure('refused', 'ID token: used before')
  } catch (error) {
    const code = errorCode(error, log)
    if (code === 'provider_refused') await countWrong(raw)
    throw new ApiFailure(code === 'access_denied' ? 'provider_refused' : code)
  }
}

/** Covers the signed part only: a signature has several spellings. */
const fingerprint = (idToken: string): string =>
  hash('sha256', idToken.slice(0, idToken.lastIndexOf('.')), 'base64url')
