import type { FastifyBaseLogger } from 'fastify'
import { answerIsBelow, broken, buttonIsOld, type Site } from '#server/messenger/bot-texts.ts'
import type { ChatMessage } from '#server/messenger/chat-message.ts'
import type { Checks, MessageOrigin } from '#server/messenger/check/checks.ts'
import { type Conversation, createConversation, noticeWithOffer } from '#server/messenger/conversation.ts'
import { cardMessages } from '#server/messenger/moderators/card-message.ts'
import {
  createModeratorsTalk,
  MODERATORS_PRESS,
  type Moderators,
  type PressAnswer,
} from '#server/messenger/moderators/moderators-talk.ts'
import { pressDataCodec } from '#server/messenger/moderators/press-data.ts'
import type { OwnerNotice, SignInTalk } from '#server/messenger/port.ts'
import type { MaxApi } from './api.ts'
import { failureFields, isFinal } from './failures.ts'
import { messageBody } from './message.ts'
import type { StoredUpdate } from './updates.ts'

export interface NoticeJob extends Omit<OwnerNotice, 'at' | 'what' | 'account'> {
  readonly kind: 'notice'
  /** Absent: a sign-in of an earlier version. */
  readonly what?: OwnerNotice['what'] | undefined
  /** Absent in an earlier version. */
  readonly account?: number
  /** ISO 8601. */
  readonly at: string
}

export type JobBody = StoredUpdate | NoticeJob

type Press = Extract<StoredUpdate, { kind: 'press' }>
type MessageOfPerson = Exclude<StoredUpdate, Press>

interface Parts {
  readonly api: MaxApi
  readonly conversation: SignInTalk
  readonly checks: Checks
  readonly moderators?: Moderators | undefined
  readonly site: Site
  /** Undefined until it is read. */
  readonly botName: () => string | undefined
  readonly log: FastifyBaseLogger
}

/**
 * Repeatable.
 * @throws if a person could not be notified.
 */
export interface JobHandler {
  (body: JobBody, id: number): Promise<void>
  /** In groups the bot answers only to its name; the rest is between people. */
  isForUs(update: StoredUpdate): boolean
  apologise(body: JobBody): Promise<void>
}

type Answer = (callbackId: string, body: object) => Promise<unknown>

const QUEUE = /^(?:@\S+\s+)?\/queue\b/

export function createWork(parts: Parts): JobHandler {
  const { api, conversation: talk, checks, moderators, site, botName, log } = parts
  const conversation = createConversation({ conversation: talk, checks, site })
  const moderatorsTalk = moderators && createModeratorsTalk(moderators, site)

  // Texts may contain words of third parties, so no link unfolds.
  const tell = (to: { user_id: number } | { chat_id: number }, reply: ChatMessage) =>
    api.call('POST', '/messages', { query: { ...to, disable_link_preview: true }, body: messageBody(reply) })

  const answer: Answer = (callbackId, body) =>
    api.call('POST', '/answers', { query: { callback_id: callbackId }, body })

  /**
   * Sends a new message if MAX refuses for good to edit the pressed one. Without a notification the
   * button keeps waiting.
   */
  const turn = async ({ callbackId, person, chatId }: Press, reply: ChatMessage) => {
    try {
      await answer(callbackId, { message: messageBody(reply) })
    } catch (error) {
      if (!isFinal(error)) throw error
      log.warn(failureFields(error), 'max: an answer is refused, and said as a new message')
      await answer(callbackId, { notification: answerIsBelow }).catch((refusal: unknown) => {
        if (!isFinal(refusal)) throw refusal
      })
      await tell(chatId === undefined ? { user_id: person.id } : { chat_id: chatId }, reply)
    }
  }

  const isForUs = (update: StoredUpdate) =>
    isForBot(update, botName(), (chatId) => moderatorsTalk?.isTheirs(chatId) === true)

  const turnPressed = async (press: Press, place: MessageOrigin) => {
    const { person, data, callbackId, messageId, chatId } = press
    if (moderators && moderatorsTalk && MODERATORS_PRESS.test(data)) {
      const pressAnswer = await moderatorsTalk.press({ chatId, person, data, messageId })
      const notice = { notification: pressAnswer.text ?? buttonIsOld }
      const message = await cardShown(pressAnswer, moderators, site)
      return message ? showCard(answer, log, { callbackId, message, notice }) : answer(callbackId, notice)
    }
    const reply = await replyToPress(conversation, press, place)
    if (reply === 'nothing') return
    if (reply === undefined) return answer(callbackId, { notification: buttonIsOld })
    return 'notice' in reply ? answer(callbackId, { notification: reply.notice }) : turn(press, reply)
  }

  const answerInGroup = async (chatId: number, update: MessageOfPerson, place: MessageOrigin) => {
    if (moderatorsTalk?.isTheirs(chatId))
      return tell({ chat_id: chatId }, { text: await moderatorsTalk.queue() })
    const words = update.kind === 'text' ? addressed(update.text, botName()) : undefined
    const reply = words === undefined ? undefined : await conversation.onAddressed(words, place)
    return reply && tell({ chat_id: chatId }, reply)
  }

  const work = async (body: JobBody, id: number): Promise<void> => {
    if (body.kind === 'notice') {
      const notice = { ...body, what: body.what ?? { kind: 'signed_in' }, at: new Date(body.at) } as const
      await tell({ user_id: body.personId }, await noticeWithOffer(site, notice, talk.phones))
      return
    }
    const place = placeOf(body, id)
    if (body.kind === 'press') await turnPressed(body, place)
    else if (body.chatId !== undefined) await answerInGroup(body.chatId, body, place)
    else {
      const reply = await replyTo(conversation, body, place)
      if (reply) await tell({ user_id: body.person.id }, reply)
    }
  }

  return Object.assign(work, {
    isForUs,
    async apologise(body: JobBody) {
      if (body.kind === 'press') await answer(body.callbackId, { notification: broken })
      else if (body.kind !== 'notice' && body.chatId === undefined)
        await tell({ user_id: body.person.id }, { text: broken })
    },
  })
}

function isForBot(
  { chatId, ...action }: StoredUpdate,
  bot: string | undefined,
  isOfModerators: (chatId: number) => boolean,
): boolean {
  if (chatId === undefined || action.kind === 'press') return true
  if (action.kind !== 'text') return false
  return isOfModerators(chatId) ? QUEUE.test(action.text) : addressed(action.text, bot) !== undefined
}

/** Without the bot's name; undefined: not for the bot. */
function addressed(text: string, bot: string | undefined): string | undefined {
  if (bot === undefined) return undefined
  const named = new RegExp(`(?<![\\w@])@${bot}\\b`, 'i')
  return named.test(text) ? text.replace(named, '') : undefined
}

function replyTo(
  conversation: Conversation,
  update: MessageOfPerson,
  place: MessageOrigin,
): Promise<ChatMessage | undefined> {
  switch (update.kind) {
    case 'start':
      return conversation.onStart(update.person, update.payload, place)
    case 'text':
      return conversation.onText(update.person, update.text, place)
    case 'contact':
      return conversation.onContact(update.person, update.card, place)
    case 'other':
      return conversation.onOther(place)
  }
}

function replyToPress(conversation: Conversation, press: Press, place: MessageOrigin) {
  const { person, data, callbackId, messageId = callbackId, chatId } = press
  return chatId === undefined
    ? conversation.onPress(person, data, messageId, messageId, place)
    : conversation.onPressInGroup(data, messageId, place)
}

/** An update has no id. */
const placeOf = ({ person, chatId, ...action }: StoredUpdate, id: number): MessageOrigin => ({
  key: `max:${id}`,
  address: { messenger: 'max', chat: chatId ?? person.id, isGroup: chatId !== undefined },
  personId: person.id,
  offered: action.kind === 'press' ? action.offered : undefined,
})

/** Sends the notice if MAX refuses for good to edit the pressed card. */
function showCard(
  answer: Answer,
  log: FastifyBaseLogger,
  { callbackId, message, notice }: { callbackId: string; message: object; notice: object },
): Promise<unknown> {
  return answer(callbackId, { message }).catch((error: unknown) => {
    if (!isFinal(error)) throw error
    log.warn(failureFields(error), 'max: a comment is refused, and its moderator is told by a notification')
    return answer(callbackId, notice)
  })
}

/**
 * MAX edits buttons only together with the text.
 * @returns undefined if the comment must not be shown.
 */
async function cardShown(
  { buttons, commentId }: PressAnswer,
  { moderation, seals, chatId }: Moderators,
  site: Site,
): Promise<object | undefined> {
  const card = commentId === undefined ? undefined : await moderation.card(commentId)
  if (!card || !buttons) return undefined
  const html = cardMessages(site, pressDataCodec(seals, chatId)).text(card)
  return { ...messageBody({ text: html, buttons }), format: 'html' }
}
