import { Limit } from '#server/http/limit.ts'
import type { MessengerLook } from '#server/messenger/bot-texts.ts'
import type { Checks } from '#server/messenger/check/checks.ts'
import type { Messenger } from '#server/messenger/messenger.ts'
import type { ModerationTalk } from '#server/messenger/moderators/port.ts'
import type { SignInTalk } from '#server/messenger/port.ts'
import type { Host } from '#server/ports/host.ts'
import type { BotEnvironment } from './env.ts'
import { createTelegram } from './telegram.ts'
import { WEB_HOOK_PATH } from './web-hook.ts'

interface TelegramNeeds {
  readonly conversation: SignInTalk
  readonly checks: Checks
  readonly moderation: ModerationTalk
}

/** Telegram sends the updates of all chats from a few addresses. */
const UPDATES_A_MINUTE = 60_000

export function openTelegram(
  host: Pick<Host, 'app' | 'once' | 'log' | 'site' | 'now' | 'clock' | 'metrics'>,
  { webhookSecrets: secrets, moderators, ...settings }: BotEnvironment,
  { conversation, checks, moderation }: TelegramNeeds,
): Messenger {
  const { name, publicUrl: url, payments } = host.site
  const webhook = secrets === undefined ? undefined : { url: url + WEB_HOOK_PATH, secrets }
  const bot = createTelegram(
    { ...settings, webhook },
    {
      conversation,
      checks,
      moderators: moderators && { ...moderators, moderation },
      site: { name, url, sells: payments !== undefined, messenger: TELEGRAM },
      once: host.once,
      log: host.log,
      onUnread: () => host.metrics.unreadUpdates.inc({ messenger: 'telegram' }),
    },
    host.clock,
  )
  bot.mount(host.app, new Limit(UPDATES_A_MINUTE, host.now))
  return bot
}

export const TELEGRAM: MessengerLook = {
  title: 'Telegram',
  topUpPath: '/payment?type=telegram',
  longestCaption: 1024,
}
