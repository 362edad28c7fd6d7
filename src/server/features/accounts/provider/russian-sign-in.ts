import type { FastifyInstance } from 'fastify'
import type { Executor } from '#server/db/database.ts'
import type { OAuthProvider, PendingOAuth } from '#server/gateways/oauth/index.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { mount } from '#server/http/mount.ts'
import { secretHashHex } from '#server/platform/secrets.ts'
import { logSignIn } from '#server/platform/sign-in-log.ts'
import { ProviderFailure } from '#server/ports/provider-port.ts'
import { checkRussianProvider } from '#shared/contract/identities.ts'
import { stepAt } from '#shared/russian-providers.ts'
import { PENDING_LIFE_S, type PendingCookie, pendingCookie } from './pending-cookie.ts'
import type { ProviderSignInParts, TakeToken } from './provider-sign-in.ts'
import { queryOf, visit } from './visit.ts'
import { keepVouched, takeVouched } from './vouched.ts'

export interface RussianSignInOptions extends ProviderSignInParts {
  readonly providers: readonly OAuthProvider[]
  readonly db: Executor
  readonly now: () => number
}

/**
 * VK ID, Яндекс ID and T-ID sign nothing that a page could present, so the page presents our own
 * code. Each has its own callback and cookie against mix-ups.
 */
export function mountRussianSignIn(app: FastifyInstance, options: RussianSignInOptions): TakeToken {
  const secure = options.publicUrl.startsWith('https:')
  const cookies = options.providers.map((provider) => {
    const pending = pendingCookie(`${provider.id}-sign-in`, ['state', 'verifier'], secure)
    mountSteps(app, provider, pending, options)
    return pending
  })

  const take: TakeToken = async (token, request, reply) => {
    const verifiers = cookies.flatMap((cookie) => cookie.read(request)?.verifier ?? [])
    const identity = await takeVouched(options.db, token, verifiers, options.now())
    if (identity === undefined) {
      logSignIn(request.log, { provider: undefined, factor: 'provider_code' }, 'provider_refused')
      await options.countWrong(request.raw)
      throw new ApiFailure('provider_refused')
    }
    for (const cookie of cookies) cookie.clear(reply)
    return identity
  }
  mount(app, checkRussianProvider, options.limit, async ({ body, request, reply }) => {
    const place = options.placeOf(request.raw)
    const identity = await take(body.token, request, reply)
    return { success: true, access_token: await options.signInWith(identity, place), message: 'Вы вошли' }
  })
  return take
}

function mountSteps(
  app: FastifyInstance,
  provider: OAuthProvider,
  pending: PendingCookie<keyof PendingOAuth>,
  options: RussianSignInOptions,
): void {
  const { limit, db, now } = options
  const failed = (code: string): string => `/auth/provider#error=${code}&by=${provider.id}`
  visit(app, {
    provider: provider.id,
    url: stepAt(provider.id, 'start'),
    limit,
    failed,
    async next(_request, reply) {
      const { url, pending: begun } = provider.begin()
      pending.set(reply, begun)
      return url.href
    },
  })
  visit(app, {
    provider: provider.id,
    url: stepAt(provider.id, 'callback'),
    limit,
    failed,
    async next(request) {
      const begun = pending.read(request)
      if (begun === undefined) throw new ProviderFailure('refused', 'callback: not begun in this browser')
      const code = provider.read(queryOf(request), begun)
      await useUp(begun, options)
      const identity = await provider.finish(code, begun)
      const token = await keepVouched(db, identity, begun.verifier, now())
      return `/auth/provider#token=${token}&by=${provider.id}`
    },
  })
}

/** The browser keeps its cookie for the next page, so a second answer is refused here. */
async function useUp({ state }: PendingOAuth, { once, now }: RussianSignInOptions): Promise<void> {
  const over = new Date(now() + PENDING_LIFE_S * 1000)
  if (!(await once(`provider-state:${secretHashHex(state)}`, over)))
    throw new ProviderFailure('refused', 'callback: answered before')
}
