import { Limit } from '#server/http/limit.ts'
import type { Checks } from '#server/messenger/check/checks.ts'
import type { Jobs } from '#server/messenger/jobs.ts'
import type { Messenger } from '#server/messenger/messenger.ts'
import type { ModerationTalk } from '#server/messenger/moderators/port.ts'
import type { SignInTalk } from '#server/messenger/port.ts'
import type { Host } from '#server/ports/host.ts'
import type { MaxEnvironment } from './env.ts'
import { createMax } from './max.ts'
import { WEB_HOOK_PATH } from './web-hook.ts'

interface MaxNeeds {
  readonly conversation: SignInTalk
  readonly checks: Checks
  readonly moderation: ModerationTalk
  readonly jobs: Jobs
  readonly russianCa: string | undefined
}

/** MAX sends at most a hundred updates a second, from a few addresses. */
const UPDATES_A_MINUTE = 60_000

export function openMax(
  host: Pick<Host, 'app' | 'log' | 'site' | 'now' | 'clock' | 'metrics'>,
  { webhookSecrets: secrets, moderators, ...settings }: MaxEnvironment,
  { conversation, checks, moderation, jobs, russianCa }: MaxNeeds,
): Messenger {
  const { name, publicUrl: url, payments } = host.site
  const webhook = secrets === undefined ? undefined : { url: url + WEB_HOOK_PATH, secrets }
  const messenger = { title: 'MAX', topUpPath: '/payment' }
  const bot = createMax(
    { ...settings, webhook, russianCa },
    {
      conversation,
      checks,
      moderators: moderators && { ...moderators, moderation },
      jobs,
      site: { name, url, sells: payments !== undefined, messenger },
      log: host.log,
      onUnread: () => host.metrics.unreadUpdates.inc({ messenger: 'max' }),
      now: host.now,
    },
    host.clock,
  )
  bot.mount(host.app, new Limit(UPDATES_A_MINUTE, host.now))
  return bot
}
