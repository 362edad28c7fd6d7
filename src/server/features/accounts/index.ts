import fastifyCookie from '@fastify/cookie'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../../compose/config.ts'
import type { Executor } from '../../db/database.ts'
import type { Once } from '../../db/once.ts'
import { mountAccountCalls } from './account-calls.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { mountProviderSignIn } from './provider/provider-sign-in.ts'
import type { Moderation } from '../comments/moderation/moderation.ts'
import { openProvider } from '../../gateways/openid/provider.ts'
import type { ModeratorsChat } from '../../gateways/telegram/moderators/port.ts'
import { openTelegram, type Telegram, WEB_HOOK_PATH } from '../../gateways/telegram/telegram.ts'
import { Limit } from '../../http/limit.ts'
import type { ReadyRoute } from '../../http/ready-lane.ts'
import { requireSignedIn } from '../../http/require-signed-in.ts'
import type { VisitorAddress } from '../../http/visitor-address.ts'

interface AccountParts {
  readonly config: Config
  readonly db: Executor
  readonly once: Once
  /** What the bot is told of comments, and what it may do with them. */
  readonly moderation: Moderation
  readonly addressOf: VisitorAddress
  readonly log: FastifyBaseLogger
}

/** The messenger brings the updates of all chats from a few addresses of its own. */
const UPDATES_A_MINUTE = 60_000

/** Introduces people, the bot and the account provider to one another, and puts their calls on the server. */
export async function mountAccounts(app: FastifyInstance, parts: AccountParts): Promise<ReadyRoute> {
  const { config, db, once, addressOf, log } = parts
  const { publicUrl } = config.site
  const limits = { session: new Limit(config.rateLimits.session), other: new Limit(config.rateLimits.other) }
  const accounts = createAccounts({ db, placeHeader: config.placeHeader, publicUrl, addressOf, log })
  requireSignedIn(app, accounts.authenticate)
  await app.register(fastifyCookie)
  mountProviderSignIn(app, {
    provider: openProvider({ ...config.provider, publicUrl }),
    signInWith: accounts.signInWith,
    once: once.first,
    publicUrl,
    limit: limits.other,
  })
  app.addHook('onClose', accounts.settled)
  const messenger = openBot(app, accounts, parts) ?? noBot
  return mountAccountCalls(app, { accounts, messenger, limits })
}

const noBot = { startLink: () => undefined }

function openBot(
  app: FastifyInstance,
  { conversation }: Accounts,
  { config, once, moderation, log }: AccountParts,
): Telegram | undefined {
  if (config.telegram === undefined) return undefined
  const { webhookSecret: secret, ...settings } = config.telegram
  const { name, publicUrl: url } = config.site
  const webhook = secret === undefined ? undefined : { url: url + WEB_HOOK_PATH, secret }
  const moderators = moderatorsOf(config, moderation)
  const site = { name, url }
  const bot = openTelegram({ ...settings, webhook }, { conversation, moderators, site, once, log })
  bot.mount(app, new Limit(UPDATES_A_MINUTE))
  app.addHook('onListen', () => bot.start())
  app.addHook('onClose', () => bot.stop())
  if (bot.moderatorsChat) showModerators(app, moderation, bot.moderatorsChat)
  return bot
}

const moderatorsOf = ({ moderators }: Config, { conversation: moderation }: Moderation) =>
  moderators && { ...moderators, moderation }

function showModerators(app: FastifyInstance, moderation: Moderation, chat: ModeratorsChat): void {
  app.addHook('onListen', () => moderation.start(chat))
  app.addHook('onClose', () => moderation.stop())
}
