import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import type { KeepTrying } from '#server/messenger/keep-trying.ts'
import { HOLD_S, WANTED_UPDATES } from './connection.ts'
import type { HandleUpdate } from './handle-update.ts'

interface Parts {
  readonly api: Api
  readonly handle: HandleUpdate
  readonly keepTrying: KeepTrying
  readonly signal: AbortSignal
}

/**
 * Asks for updates and handles them one after another until the signal. In place of `bot.start()`, which
 * gives up on 409 and 401, may rest for twenty minutes after an outage, and stops only when the Bot API has
 * answered.
 */
export async function poll(parts: Parts): Promise<never> {
  const { api, keepTrying, signal } = parts
  // Once, and not after each 409: an older process would tear down the web hook its successor has just set.
  await keepTrying(() => api.deleteWebhook({ drop_pending_updates: false }))
  const request = { timeout: HOLD_S, allowed_updates: WANTED_UPDATES }
  for (let offset = 0; ; ) {
    const updates = await keepTrying(() => api.getUpdates({ ...request, offset }))
    for (const update of updates) {
      // What is left will be given out again after the restart.
      signal.throwIfAborted()
      await handleTwiceAtMost(update, parts)
      offset = update.update_id + 1
    }
  }
}

/** Once more when the Bot API answers again, then on: one update must not stop all others. */
async function handleTwiceAtMost(update: Update, { api, handle, keepTrying }: Parts): Promise<void> {
  if (await handle(update)) return
  await keepTrying(() => api.getMe())
  await handle(update)
}
