import type { FastifyBaseLogger } from 'fastify'
import { type Api, type Bot, BotError } from 'grammy'
import type { Update } from 'grammy/types'
import { broken } from '#server/messenger/bot-texts.ts'
import { DAY_MS } from '#shared/durations.ts'
import { failureFields, isFinal, isGone } from './bot-api-failures.ts'

export interface UpdateMarks {
  first(key: string, expiresAt: Date): Promise<boolean>
  /** Removes the mark after a failure, so that the event can be handled again. */
  forget(key: string): Promise<void>
}

/** The Bot API redelivers an update for a day until it is confirmed. */
const KEPT_MS = DAY_MS

/** @returns false if it should be delivered again: it failed, and the person was not notified. */
export type HandleUpdate = (update: Update) => Promise<boolean>

interface Parts {
  readonly bot: Bot
  readonly once: UpdateMarks
  readonly log: FastifyBaseLogger
}

export function updateHandler({ bot, once, log }: Parts): HandleUpdate {
  return async (update) => {
    const key = `telegram:${update.update_id}`
    try {
      if (await once.first(key, new Date(Date.now() + KEPT_MS))) await bot.handleUpdate(update)
      return true
    } catch (failure) {
      const error = failure instanceof BotError ? failure.error : failure
      if (isGone(error)) return true
      log.error(failureFields(error), 'telegram: an update could not be handled')
      if (await apologise(bot.api, update, log)) return true
      await forget(once, key, log)
      return false
    }
  }
}

/** @returns true if the person was notified or cannot be reached. */
async function apologise(api: Api, { callback_query, message }: Update, log: FastifyBaseLogger) {
  try {
    if (callback_query) await api.answerCallbackQuery(callback_query.id, { text: broken, show_alert: true })
    else if (message?.chat.type === 'private') await api.sendMessage(message.chat.id, broken)
    return true
  } catch (error) {
    log.debug(failureFields(error), 'telegram: the person could not be told')
    return isFinal(error)
  }
}

async function forget(once: UpdateMarks, key: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await once.forget(key)
  } catch (error) {
    log.warn(failureFields(error), 'telegram: an update is lost')
  }
}
