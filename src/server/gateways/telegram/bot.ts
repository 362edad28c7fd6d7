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

/** A person waits for the answer: what takes longer has failed. */
const TIMEOUT_S = 10

export interface BotSettings {
  readonly token: string
  /** Root of the Bot API, without a slash at the end. */
  readonly apiUrl: string
}

/** What the bot talks about. */
export interface Talk {
  readonly conversation: SignInTalk
  readonly checks: Checks
  readonly site: Site
  /** Undefined: comments are not moderated in the messenger. */
  readonly moderators?: Moderators | undefined
}

/**
 * The bot and everything it answers to; nothing is asked of the Bot API yet.
 * @param onUnread is called with the kind of an update that nothing answers to; what people say among themselves in a
 * chat of several is not one.
 */
export function createBot(
  { token, apiUrl }: BotSettings,
  talk: Talk,
  onUnread: (kind: string) => void = () => undefined,
): Bot {
  const bot = new Bot(token, { client: { apiRoot: apiUrl, timeoutSeconds: TIMEOUT_S } })
  bot.api.config.use(addressesInText)
  bot.filter(isPrivate, privateTalk(talk))
  const { moderators } = talk
  if (moderators) bot.use(moderatorsTalk(moderators, talk.site))
  bot.filter(isInGroup).filter(({ chat }) => chat?.id !== moderators?.chatId, groupTalk(talk))
  // Until a press is answered its button shows a spinner, whatever the press was about.
  bot.on('callback_query', (context) => unlessTooLate(context.answerCallbackQuery()))
  bot.use((context) => {
    const { update_id: _, ...update } = context.update
    if (context.message === undefined || !isInGroup(context)) onUnread(Object.keys(update).join())
  })
  return bot
}

/** Puts the commands into the messenger's menus: of private chats, and of the moderators' chat. In other groups it answers to its name. */
export async function showCommands(api: Api, { site, moderators }: Talk): Promise<void> {
  await api.setMyCommands(commandsOf(site), { scope: { type: 'all_private_chats' } })
  if (moderators) await showModeratorCommands(api, moderators.chatId)
}
