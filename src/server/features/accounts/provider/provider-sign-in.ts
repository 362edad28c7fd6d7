import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkProviderToken } from '#shared/contract/account.ts'
import { opened } from '#shared/contract/addresses.ts'
import type { PendingSignIn } from '../../../gateways/openid/code-flow.ts'
import type { Provider } from '../../../gateways/openid/index.ts'
import { ProviderFailure, type ProviderIdentity } from '../../../gateways/openid/port.ts'
import { ApiFailure } from '../../../http/api-failure.ts'
import type { Limit } from '../../../http/limit.ts'
import { mount } from '../../../http/mount.ts'
import type { CountWrong } from '../accounts.ts'
import { pendingCookie } from './pending-cookie.ts'

export interface ProviderSignInOptions {
  readonly provider: Provider
  /** @returns an access token of whoever this is here, made known now if need be. */
  readonly signInWith: (identity: ProviderIdentity, place: string) => Promise<string>
  /** In words, where a page is open. */
  readonly placeOf: (request: IncomingMessage) => string
  /** Told of every token that is refused. */
  readonly countWrong: CountWrong
  /** True for whoever comes first with this key, in any process. */
  readonly once: (key: string, expiresAt: Date) => Promise<boolean>
  /** Without a slash at the end. */
  readonly publicUrl: string
  readonly limit: Limit
}

/**
 * Sign-in through the account provider: a popup walks from `start` to the provider, back to `callback` and on
 * to our page, which gets the ID token in the fragment of its address, where no server and no log sees it, and
 * exchanges it for an access token. Expects `@fastify/cookie` on the server.
 */
export function mountProviderSignIn(app: FastifyInstance, options: ProviderSignInOptions): void {
  const { provider, limit } = options
  const pending = pendingCookie(options.publicUrl.startsWith('https:'))
  visit(app, limit, 'start', async (_request, reply) => {
    const { url, pending: begun } = await provider.begin()
    pending.set(reply, begun)
    return url.href
  })
  visit(app, limit, 'callback', async (request) => {
    const idToken = await finish(provider, pending.read(request), request)
    return `/auth/provider#token=${idToken}`
  })
  visit(app, limit, 'signOut', async ({ log }) => (await signOutUrl(provider, log))?.href ?? '/auth')

  mount(app, checkProviderToken, limit, async ({ body, request, reply }) => {
    const nonce = pending.read(request)?.nonce
    pending.clear(reply)
    const place = options.placeOf(request.raw)
    const identity = await identityOf(body.token, nonce, options, request)
    return { success: true, access_token: await options.signInWith(identity, place), message: 'Вы вошли' }
  })
}

/** A step a browser walks through; the answer sends it on. */
function visit(
  app: FastifyInstance,
  limit: Limit,
  step: 'start' | 'callback' | 'signOut',
  next: (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
): void {
  app.route({
    method: 'GET',
    url: opened[step],
    // A HEAD must not use up the code.
    exposeHeadRoute: false,
    config: { limit, access: 'public' },
    async handler(request, reply) {
      // The popup keeps the page that opened it only if all it walks through are as open as the provider.
      reply.headers({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' })
      const address = await next(request, reply).catch((error: unknown) => failedAddress(error, request.log))
      return reply.redirect(address)
    },
  })
}

function finish(provider: Provider, pending: PendingSignIn | undefined, { url }: FastifyRequest) {
  if (pending === undefined) throw new ProviderFailure('refused', 'callback: not begun in this browser')
  return provider.finish(url.split('?').slice(1).join('?'), pending)
}

/** Signed out here, one is signed out: a provider that does not answer holds nobody up. */
const signOutUrl = (provider: Provider, log: FastifyBaseLogger): Promise<URL | undefined> =>
  provider.signOutUrl().catch((error: unknown) => {
    errorCode(error, log)
    return undefined
  })

/** @throws ApiFailure for a token that does not hold, or held before. */
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

/** Of what is signed: a signature can be written in several ways. */
const fingerprint = (idToken: string): string =>
  hash('sha256', idToken.slice(0, idToken.lastIndexOf('.')), 'base64url')

const failedAddress = (error: unknown, log: FastifyBaseLogger): string =>
  `/auth/provider#error=${errorCode(error, log)}`

const errorCodes = {
  refused: 'provider_refused',
  silent: 'provider_silent',
  denied: 'access_denied',
} as const satisfies Record<ProviderFailure['kind'], string>

/** Tells the operator why and the page what; what is no failure of the provider passes through. */
function errorCode(error: unknown, log: FastifyBaseLogger) {
  if (!(error instanceof ProviderFailure)) throw error
  const level = error.kind === 'silent' ? 'warn' : 'info'
  log[level]({ reason: error.message }, `sign-in through the account provider: ${error.kind}`)
  return errorCodes[error.kind]
}
