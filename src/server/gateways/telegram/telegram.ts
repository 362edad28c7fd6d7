import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createKeepTrying } from '#server/messenger/keep-trying.ts'
import type { Messenger } from '#server/messenger/messenger.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type BotServices, type BotSettings, createBot, showCommands } from './bot.ts'
import { askedToWaitMs, failureFields, isGone, troubleOf } from './bot-api-failures.ts'
import { watchHealth } from './bot-api-health.ts'
import { telegramChat } from './chat.ts'
import { createConnection } from './connection.ts'
import { type UpdateMarks, updateHandler } from './handle-update.ts'
import { openModeratorsChat } from './moderators/moderators-chat.ts'
import { sendOwnerNotice } from './private-talk.ts'
import { poll } from './update-polling.ts'
import { keepWebHook, mountWebHook, type TelegramWebHook } from './web-hook.ts'

export interface TelegramSettings extends BotSettings {
  readonly linkUrl: string
  /** Undefined: the server polls for updates. */
  readonly webhook: TelegramWebHook | undefined
}

export interface TelegramOptions extends BotServices {
  readonly once: UpdateMarks
  readonly log: FastifyBaseLogger
  readonly onUnread?: () => void
}

const GRACE_MS = 5000

export function createTelegram(
  settings: TelegramSettings,
  { once, log, onUnread = () => undefined, ...talk }: TelegramOptions,
  clock: Clock,
): Messenger {
  const { webhook, linkUrl } = settings
  const bot = createBot(settings, talk, (kind) => {
    log.warn({ kind }, 'telegram: an update was not understood')
    onUnread()
  })
  const stopping = new AbortController()
  const { signal } = stopping
  const api = createConnection(settings, signal)
  const works = watchHealth([bot.api, api], clock.now)
  const handle = updateHandler({ bot, once, log })
  const keepTrying = createKeepTrying({
    name: 'telegram',
    failureFields,
    troubleOf,
    askedToWaitMs,
    log,
    clock,
    signal,
  })
  let running: Promise<void> | undefined

  async function run(): Promise<never> {
    bot.botInfo = await keepTrying(() => api.getMe())
    log.info({ bot: bot.botInfo.username, webhook: webhook !== undefined }, 'telegram: connected')
    showCommands(api, talk).catch((error) => log.debug(failureFields(error), 'telegram: no menu'))
    return webhook
      ? keepWebHook({ api, hook: webhook, keepTrying, clock, log, signal })
      : poll({ api, handle, keepTrying, clock, signal })
  }

  const { moderators, site } = talk
  return {
    site,
    chat: telegramChat(bot.api),
    moderatorsChat: moderators && openModeratorsChat({ ...settings, ...moderators, site, api: bot.api }),
    startLink: (code) =>
      bot.isInited() && works() ? `${linkUrl}/${bot.botInfo.username}?start=${code}` : undefined,
    tellOwner(notice) {
      sendOwnerNotice(bot.api, site, notice).catch((error) => {
        if (!isGone(error))
          log.warn(failureFields(error), 'telegram: a person could not be told what became of their account')
      })
    },
    mount(app, limit) {
      if (!webhook) return
      mountWebHook(app, { secrets: webhook.secrets, limit, handle, ready: () => bot.isInited() })
    },
    start() {
      running ??= run().catch((error) => {
        if (!signal.aborted) log.error(failureFields(error), 'alarm: the bot has stopped')
      })
    },
    async stop() {
      stopping.abort()
      await Promise.race([running, delay(GRACE_MS, undefined, { ref: false })])
    },
  }
}
