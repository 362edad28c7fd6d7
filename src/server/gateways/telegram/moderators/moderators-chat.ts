import { type Api, type CallbackQueryContext, Composer, type Context } from 'grammy'
import type { Site } from '#server/messenger/bot-texts.ts'
import { cardMessages } from '#server/messenger/moderators/card-message.ts'
import { commands } from '#server/messenger/moderators/chat-texts.ts'
import {
  createModeratorsTalk,
  MODERATORS_PRESS,
  type Moderators,
  type ModeratorsSettings,
} from '#server/messenger/moderators/moderators-talk.ts'
import type { Card, ModeratorsChat } from '#server/messenger/moderators/port.ts'
import { pressDataCodec } from '#server/messenger/moderators/press-data.ts'
import { isUnchanged, isUneditable, unlessTooLate } from '../bot-api-failures.ts'
import { keyboardOf } from '../keyboard.ts'
import { personOf } from '../person.ts'
import { deliveryFailure } from './delivery.ts'

export function moderatorsTalk(moderators: Moderators, site: Site): Composer<Context> {
  const talk = createModeratorsTalk(moderators, site)
  const composer = new Composer()

  composer.callbackQuery(MODERATORS_PRESS, async (context) => {
    const { text, insists, buttons } = await talk.press(pressOf(context))
    if (buttons) await unlessTooLate(context.editMessageReplyMarkup({ reply_markup: keyboardOf(buttons) }))
    const answer = { ...(text !== undefined && { text }), ...(insists && { show_alert: true }) }
    await unlessTooLate(context.answerCallbackQuery(answer))
  })

  composer
    .filter(({ chat }) => talk.isTheirs(chat?.id))
    .command('queue', async (context) => context.reply(await talk.queue()))
  return composer
}

const pressOf = ({ chat, from, callbackQuery, msgId }: CallbackQueryContext<Context>) => ({
  chatId: chat?.id,
  person: personOf(from),
  data: callbackQuery.data,
  messageId: msgId === undefined ? undefined : `${msgId}`,
})

interface ChatParts extends Pick<ModeratorsSettings, 'seals' | 'chatId'> {
  readonly site: Site
  readonly api: Api
}

export function openModeratorsChat({ api, seals, site, chatId }: ChatParts): ModeratorsChat {
  const messages = cardMessages(site, pressDataCodec(seals, chatId))

  const rest = (card: Card) => ({
    parse_mode: 'HTML' as const,
    reply_markup: keyboardOf(messages.buttons(card)),
    // Moderators must see the links of a comment before a preview fetches them.
    link_preview_options: { is_disabled: true },
  })

  return {
    async post(card) {
      try {
        const { message_id } = await api.sendMessage(chatId, messages.text(card), rest(card))
        return { outcome: 'delivered', messageId: `${message_id}` }
      } catch (error) {
        return deliveryFailure(error)
      }
    },
    async update(messageId, card) {
      try {
        await api.editMessageText(chatId, Number(messageId), messages.text(card), rest(card))
        return { outcome: 'delivered' }
      } catch (error) {
        if (isUnchanged(error)) return { outcome: 'delivered' }
        return isUneditable(error) ? { outcome: 'gone' } : deliveryFailure(error)
      }
    },
  }
}

export const showModeratorCommands = (api: Api, chatId: number): Promise<true> =>
  api.setMyCommands(commands, { scope: { type: 'chat', chat_id: chatId } })
