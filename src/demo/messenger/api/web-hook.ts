import { setTimeout as wait } from 'node:timers/promises'
import type { UpdateQueue } from './update-queue.ts'
import type { Update } from './wire.ts'

const LONGEST_PAUSE_MS = 60_000
const ANSWER_WITHIN_MS = 60_000

export interface WebHookSettings {
  readonly url: string
  /** Proof of the caller. */
  readonly secret: string | undefined
}

export interface LastError {
  /** Unix seconds. */
  readonly last_error_date: number
  readonly last_error_message: string
}

export interface BotWebHook {
  readonly settings: WebHookSettings
  deliver(chatId: number): void
  lastError(): LastError | undefined
  close(): void
}

export function openWebHook(settings: WebHookSettings, queue: UpdateQueue, retryMs: number): BotWebHook {
  const closing = new AbortController()
  const busy = new Set<number>()
  let lastError: LastError | undefined

  const send = async (update: Update): Promise<boolean> => {
    const problem = await post(settings, update, closing.signal)
    if (problem) lastError = { last_error_date: Math.floor(Date.now() / 1000), last_error_message: problem }
    return !problem
  }

  const pause = (failures: number) => {
    const ms = failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, retryMs * 2 ** (failures - 1))
    return wait(ms, undefined, { ref: false, signal: closing.signal })
  }

  const deliverChat = async (chatId: number) => {
    for (let update = queue.oldestOf(chatId); update; update = queue.oldestOf(chatId)) {
      for (let failures = 0; !(await send(update)); failures += 1) await pause(failures)
      queue.remove(update.update_id)
    }
    busy.delete(chatId)
  }

  return {
    settings,
    deliver: (chatId) => {
      if (busy.has(chatId)) return
      busy.add(chatId)
      deliverChat(chatId).catch((error: unknown) => {
        if (!closing.signal.aborted) throw error
      })
    },
    lastError: () => lastError,
    close: () => closing.abort(),
  }
}

async function post({ url, secret }: WebHookSettings, update: Update, closing: AbortSignal) {
  const token = secret && { 'x-telegram-bot-api-secret-token': secret }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...token },
      body: JSON.stringify(update),
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    await response.body?.cancel()
    return response.ok ? '' : `Wrong response from the webhook: ${response.status} ${response.statusText}`
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
    return isRefused ? 'Connection refused' : 'Connection failed'
  }
}
