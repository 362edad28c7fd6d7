import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Api } from 'grammy'
import type { Update, WebhookInfo } from 'grammy/types'
import { Type } from 'typebox'
import { ApiFailure } from '#server/http/api-failure.ts'
import type { Limit } from '#server/http/limit.ts'
import type { KeepTrying } from '#server/messenger/keep-trying.ts'
import { mountWebHookRoute } from '#server/messenger/web-hook-route.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { KeyRing } from '#server/settings/key-ring.ts'
import { WANTED_UPDATES } from './connection.ts'
import type { HandleUpdate } from './handle-update.ts'

export interface TelegramWebHook {
  readonly url: string
  /** 1–256 characters. Telegram gets the first; requests may still carry another. */
  readonly secrets: KeyRing
}

export const WEB_HOOK_PATH = '/v1/telegram/webhook'

const CHECK_EVERY_MS = 30_000

const UpdateBody = Type.Object({ update_id: Type.Integer() })

interface RouteParts {
  readonly secrets: KeyRing
  readonly limit: Limit
  readonly handle: HandleUpdate
  readonly ready: () => boolean
}

/**
 * Replaces grammY's `webhookCallback`, which checks the secret after reading the body, and accepts
 * everything without one.
 */
export function mountWebHook(app: FastifyInstance, { secrets, limit, handle, ready }: RouteParts): void {
  mountWebHookRoute(app, {
    path: WEB_HOOK_PATH,
    header: 'x-telegram-bot-api-secret-token',
    secrets,
    limit,
    body: UpdateBody,
    async take(update) {
      // Telegram redelivers after any status other than 2xx.
      if (!ready() || !(await handle(update as Update))) throw new ApiFailure('messenger_silent')
    },
  })
}

interface KeepParts {
  readonly api: Api
  readonly hook: TelegramWebHook
  readonly keepTrying: KeepTrying
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly signal: AbortSignal
}

/** Restores the web hook until the signal: a process that polls with the same token removes it. */
export async function keepWebHook({ api, hook, keepTrying, clock, log, signal }: KeepParts): Promise<never> {
  const set = () => keepTrying(() => api.setWebhook(hook.url, settingsOf(hook)))
  const warnOfTrouble = deliveryTrouble(log)
  await set()
  for (;;) {
    await clock.wait(CHECK_EVERY_MS, signal)
    const info = await keepTrying(() => api.getWebhookInfo())
    warnOfTrouble(info)
    if (info.url === hook.url) continue
    log.warn('telegram: somebody has removed our web hook')
    await set()
  }
}

const settingsOf = ({ secrets }: TelegramWebHook) => ({
  secret_token: secrets[0],
  allowed_updates: WANTED_UPDATES,
  drop_pending_updates: false,
})

/** Logs each reason once; only Telegram sees why updates do not arrive. */
function deliveryTrouble(log: FastifyBaseLogger): (info: WebhookInfo) => void {
  let loggedReason: string | undefined
  return ({ last_error_message: reason, pending_update_count: waiting }) => {
    if (reason !== loggedReason && waiting > 0)
      log.warn({ reason, waiting }, 'telegram: updates do not arrive')
    loggedReason = reason
  }
}
