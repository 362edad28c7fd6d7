import { type Api, type CallbackQueryContext, Composer, type Context } from 'grammy'
import type { KeyRing } from '../../../settings/key-ring.ts'
import { unlessTooLate } from '../bot-api-failures.ts'
import type { Site } from '../bot-texts.ts'
import { personOf } from '../person.ts'
import { type CardMessages, cardMessages } from './card-message.ts'
import { already, commands, notForYou, queueText, stateWords, unknownComment } from './chat-texts.ts'
import { deliveryFailure, isMessageGone, isUnchanged } from './delivery.ts'
import type { Card, ModerationTalk, ModeratorsChat, Pressed, Verdict } from './port.ts'
import { type Action, type PressData, pressDataCodec } from './press-data.ts'

/** The chat in which comments are moderated. */
export interface ModeratorsSettings {
  readonly chatId: number
  /** People whose presses count; being in the chat is not enough. */
  readonly moderatorIds: readonly number[]
  /** The bot token and the one before it: what the buttons are sealed with. */
  readonly seals: KeyRing
}

export interface Moderators extends ModeratorsSettings {
  readonly moderation: ModerationTalk
}

interface TalkParts extends Moderators {
  readonly site: Site
}

/** What is answered to a press: words above the chat, or in a window of their own. */
interface Answer {
  readonly text?: string
  readonly show_alert?: boolean
}

type PressContext = CallbackQueryContext<Context>

const REJECT = 'reject-'

/** Presses under comments, and «/queue». */
export function moderatorsTalk({
  seals,
  site,
  chatId,
  moderatorIds,
  moderation,
}: TalkParts): Composer<Context> {
  const codec = pressDataCodec(seals, chatId)
  const messages = cardMessages(site, codec)
  const composer = new Composer()

  const genuine = ({ chat, from, callbackQuery }: PressContext): PressData | undefined =>
    chat?.id === chatId && moderatorIds.includes(from.id) ? codec.read(callbackQuery.data) : undefined

  composer.callbackQuery(/^m:/, async (context) => {
    const press = genuine(context)
    const answer = press ? await act(context, press, messages, moderation) : { text: notForYou }
    await unlessTooLate(context.answerCallbackQuery(answer))
  })

  composer
    .filter(({ chat }) => chat?.id === chatId)
    .command('queue', async (context) => context.reply(queueText(await moderation.queue())))
  return composer
}

async function act(
  context: PressContext,
  { action, commentId }: PressData,
  messages: CardMessages,
  moderation: ModerationTalk,
): Promise<Answer> {
  if (action === 'reasons' || action === 'back') {
    const buttons =
      action === 'back'
        ? messages.buttons({ id: commentId, state: 'pending' })
        : messages.reasonButtons(commentId, moderation.reasons)
    await unlessTooLate(context.editMessageReplyMarkup({ reply_markup: buttons }))
    return {}
  }
  const verdict = verdictOf(action, moderation)
  const messageId = context.msgId
  if (verdict === undefined || messageId === undefined) return { text: notForYou }
  const press = { ...verdict, commentId, messageId, moderator: personOf(context.from) }
  return answerTo(verdict, await moderation.press(press))
}

/** @returns undefined for a reason that there is no longer. */
function verdictOf(action: Action, { reasons }: ModerationTalk): Verdict | undefined {
  if (action === 'publish') return { to: 'published' }
  if (action === 'return') return { to: 'pending' }
  const reason = reasons.find(({ code }) => `${REJECT}${code}` === action)
  return reason && { to: 'rejected', reason }
}

function answerTo(verdict: Verdict, pressed: Pressed): Answer {
  switch (pressed.outcome) {
    case 'done':
      return { text: stateWords(verdict.to, verdict.to === 'rejected' ? verdict.reason.label : undefined) }
    case 'already':
      return { text: already(pressed.card), show_alert: true }
    case 'unknown':
      return { text: unknownComment, show_alert: true }
  }
}

interface ChatParts extends Pick<TalkParts, 'seals' | 'site' | 'chatId'> {
  readonly api: Api
}

/** The chat as the outbox sees it. */
export function openModeratorsChat({ api, seals, site, chatId }: ChatParts): ModeratorsChat {
  const messages = cardMessages(site, pressDataCodec(seals, chatId))

  const rest = (card: Card) => ({
    parse_mode: 'HTML' as const,
    reply_markup: messages.buttons(card),
    // A comment may hold links, and they are to be judged before anything fetches them.
    link_preview_options: { is_disabled: true },
  })

  return {
    async post(card) {
      try {
        const { message_id } = await api.sendMessage(chatId, messages.text(card), rest(card))
        return { outcome: 'delivered', messageId: message_id }
      } catch (error) {
        return deliveryFailure(error)
      }
    },
    async update(messageId, card) {
      try {
        await api.editMessageText(chatId, messageId, messages.text(card), rest(card))
        return { outcome: 'delivered' }
      } catch (error) {
        if (isUnchanged(error)) return { outcome: 'delivered' }
        return isMessageGone(error) ? { outcome: 'gone' } : deliveryFailure(error)
      }
    },
  }
}

/** Puts «/queue» into the messenger's menu of that chat. */
export const showModeratorCommands = (api: Api, chatId: number): Promise<true> =>
  api.setMyCommands(commands, { scope: { type: 'chat', chat_id: chatId } })
