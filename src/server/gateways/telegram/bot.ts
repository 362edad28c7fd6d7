import { type Api, Bot } from 'grammy'
import { commandsOf, type Site } from '#server/messenger/bot-texts.ts'
import type { Checks } from '#server/messenger/check/checks.ts'
import type { Moderators } from '#server/messenger/moderators/moderators-talk.ts'
import type { SignInTalk } from '#server/messenger/port.ts'
import { addressesInText } from './addresses-in-text.ts'
import { unlessTooLate } from './bot-api-failures.ts'
import { groupTalk, isInGroup } from './group-talk.ts'
import { moderatorsTalk, showModeratorCommands } from './moderators/moderators-chat.ts'
import { isPrivate } from './person.ts'
import { privateTalk } from './private-talk.ts'

const TIMEOUT_S = 10

export interface BotSettings {
  readonly token: string
  readonly apiUrl: string
}

export interface BotServices {
  readonly conversation: SignInTalk
  readonly checks: Checks
  readonly site: Site
  readonly moderators?: Moderators | undefined
}

/**
 * Makes no request yet.
 * @param onUnread gets the kind of an update without a handler, except messages between people in
 * groups.
 */
export function createBot(
  { token, apiUrl }: BotSettings,
  talk: BotServices,
  onUnread: (kind: string) => void = () => undefined,
): Bot {
  const bot = new Bot(token, { client: { apiRoot: apiUrl, timeoutSeconds: TIMEOUT_S } })
  bot.api.config.use(addressesInText)
  bot.filter(isPrivate, privateTalk(talk))
  const { moderators } = talk
  if (moderators) bot.use(moderatorsTalk(moderators, talk.site))
  bot.filter(isInGroup).filter(({ chat }) => chat?.id !== moderators?.chatId, groupTalk(talk))
  bot.on('callback_query', (context) => unlessTooLate(context.answerCallbackQuery()))
  bot.use((context) => {
    const { update_id: _, ...update } = context.update
    if (context.message === undefined || !isInGroup(context)) onUnread(Object.keys(update).join())
  })
  return bot
}

/** Groups other than the moderators' have none. */
export async function showCommands(api: Api, { site, moderators }: BotServices): Promise<void> {
  await api.setMyCommands(commandsOf(site), { scope: { type: 'all_private_chats' } })
  if (moderators) await showModeratorCommands(api, moderators.chatId)
}
