import { isDeepStrictEqual } from 'node:util'
import { createLongPoll } from './long-poll.ts'
import { createUpdateQueue, type News } from './update-queue.ts'
import { type BotWebHook, openWebHook, type WebHookSettings } from './web-hook.ts'
import { type BotApiError, conflict, type Update } from './wire.ts'

export interface PollRequest {
  readonly offset: number
  readonly limit: number
  /** Seconds. */
  readonly timeout: number
}

export interface WebHookInfo {
  readonly url: string
  readonly has_custom_certificate: false
  readonly pending_update_count: number
  readonly max_connections?: number
  readonly allowed_updates?: readonly string[]
  readonly last_error_date?: number
  readonly last_error_message?: string
}

/** Delivers news to a bot by polling or web hook, never both. */
export interface Updates {
  add(chatId: number, news: News): void
  /** @throws BotApiError 409 while a web hook is set, and when another poll replaces this */
  poll(request: PollRequest): Promise<readonly Update[]>
  setWebHook(settings: WebHookSettings | undefined): boolean
  webHook(): WebHookInfo
  allow(kinds: readonly string[] | undefined): void
  drop(): void
  breakOff(error: BotApiError): void
  close(): void
}

export function createUpdates(retryMs: number): Updates {
  const queue = createUpdateQueue()
  const longPoll = createLongPoll()
  let allowed: readonly string[] | undefined
  let hook: BotWebHook | undefined

  const deliverAll = () => {
    for (const chatId of queue.chatIds()) hook?.deliver(chatId)
  }

  return {
    add: (chatId, news) => {
      if (allowed && !Object.keys(news).some((kind) => allowed?.includes(kind))) return
      queue.add(chatId, news)
      hook?.deliver(chatId)
      longPoll.wake(queue.first)
    },
    poll: async ({ offset, limit, timeout }) => {
      if (hook) throw conflict(WEB_HOOK_IS_ON)
      queue.confirm(offset)
      const updates = queue.first(limit)
      return updates.length > 0 || timeout === 0 ? updates : longPoll.wait(limit, timeout)
    },
    setWebHook: (settings) => {
      if (isDeepStrictEqual(settings, hook?.settings)) return false
      hook?.close()
      hook = settings && openWebHook(settings, queue, retryMs)
      if (hook) longPoll.fail(conflict('terminated by setWebhook request'))
      deliverAll()
      return true
    },
    webHook: () => ({
      url: hook?.settings.url ?? '',
      has_custom_certificate: false,
      pending_update_count: queue.size(),
      ...(hook && { max_connections: 40 }),
      ...(allowed && { allowed_updates: allowed }),
      ...hook?.lastError(),
    }),
    allow: (kinds) => {
      if (kinds) allowed = kinds.length > 0 ? kinds : undefined
    },
    drop: queue.clear,
    breakOff: longPoll.fail,
    close: () => {
      hook?.close()
      longPoll.wake(() => [])
    },
  }
}

const WEB_HOOK_IS_ON =
  "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
