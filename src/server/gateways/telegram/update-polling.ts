import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import type { KeepTrying } from '#server/messenger/keep-trying.ts'
import type { Clock } from '#server/platform/clock.ts'
import { backOff } from '#server/platform/patience.ts'
import { HOLD_S, WANTED_UPDATES } from './connection.ts'
import type { HandleUpdate } from './handle-update.ts'

/** Telegram refuses messages to one chat for some seconds, while its other methods work. */
const PAUSES = { firstMs: 1000, longestMs: 8000 }

const TRIES = 5

interface Parts {
  readonly api: Api
  readonly handle: HandleUpdate
  readonly keepTrying: KeepTrying
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * Replaces `bot.start()`, which gives up on 409 and 401, may pause for twenty minutes, and stops
 * late.
 */
export async function poll(parts: Parts): Promise<never> {
  const { api, keepTrying, signal } = parts
  // Once, and not after each 409: an older process would delete the web hook of its successor.
  await keepTrying(() => api.deleteWebhook({ drop_pending_updates: false }))
  const request = { timeout: HOLD_S, allowed_updates: WANTED_UPDATES }
  for (let offset = 0; ; ) {
    const updates = await keepTrying(() => api.getUpdates({ ...request, offset }))
    for (const update of updates) {
      // The rest is delivered again after the restart.
      signal.throwIfAborted()
      await handlePatiently(update, parts)
      offset = update.update_id + 1
    }
  }
}

/**
 * Retries a few times after the Bot API responds again, then skips: one update must not block the
 * others.
 */
async function handlePatiently(update: Update, { api, handle, keepTrying, clock, signal }: Parts) {
  for (let failures = 0; !(await handle(update)) && failures < TRIES - 1; failures++) {
    await keepTrying(() => api.getMe())
    await clock.wait(backOff(failures, PAUSES), signal)
  }
}
