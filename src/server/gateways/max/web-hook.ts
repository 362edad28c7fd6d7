import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { asFailure } from '#server/http/answer-failures.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import type { KeepTrying } from '#server/messenger/keep-trying.ts'
import { mountWebHookRoute } from '#server/messenger/web-hook-route.ts'
import { withoutWords } from '#server/messenger/without-words.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { KeyRing } from '#server/settings/key-ring.ts'
import type { MaxApi } from './api.ts'
import { WANTED_UPDATES } from './updates.ts'

export interface MaxWebHook {
  /** Must be `https`. */
  readonly url: string
  readonly secrets: KeyRing
}

export const WEB_HOOK_PATH = '/v1/max/webhook'

const CHECK_EVERY_MS = 30_000

/** Any other than an object is refused; `updates.ts` reads the fields. */
const UpdateBody = Type.Object({})

interface RouteParts {
  readonly secrets: KeyRing
  readonly limit: Limit
  readonly keep: (update: unknown) => Promise<void>
}

export function mountWebHook(app: FastifyInstance, { secrets, limit, keep }: RouteParts): void {
  mountWebHookRoute(app, {
    path: WEB_HOOK_PATH,
    header: 'x-max-bot-api-secret',
    secrets,
    limit,
    body: UpdateBody,
    // MAX delivers the update again after any status other than 200.
    take: (update) => keep(update).catch(failWithoutWords),
  })
}

/** Logs quote errors, so the error must not contain a person's words. */
function failWithoutWords(error: unknown): never {
  const { code, retryAfter } = asFailure(error)
  throw new ApiFailure(code, { retryAfter, cause: new Error(withoutWords(error)) })
}

interface Subscriptions {
  readonly subscriptions: readonly { readonly url: string }[]
}

interface KeepParts {
  readonly api: MaxApi
  readonly hook: MaxWebHook
  readonly keepTrying: KeepTrying
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly signal: AbortSignal
}

/** MAX drops a web hook that fails for eight hours, so it is renewed until the signal. */
export async function keepSubscribed({
  api,
  hook,
  keepTrying,
  clock,
  log,
  signal,
}: KeepParts): Promise<never> {
  const subscribe = () =>
    keepTrying(() =>
      api.call('POST', '/subscriptions', {
        body: { url: hook.url, update_types: WANTED_UPDATES, secret: hook.secrets[0] },
      }),
    )
  const isOpen = hook.url.startsWith('https:')
  if (isOpen) await subscribe()
  else log.warn({}, 'max: PUBLIC_URL is not https, so that MAX is not told of our web hook')
  for (;;) {
    await clock.wait(CHECK_EVERY_MS, signal)
    const { subscriptions } = await keepTrying(() => api.call<Subscriptions>('GET', '/subscriptions'))
    if (!isOpen || subscriptions.some(({ url }) => url === hook.url)) continue
    log.warn({}, 'max: our web hook was forgotten')
    await subscribe()
  }
}
