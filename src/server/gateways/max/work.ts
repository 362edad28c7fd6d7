import type { FastifyBaseLogger } from 'fastify'
import { broken, buttonIsOld, type Site } from '#server/messenger/bot-texts.ts'
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
import type { Said } from '#server/messenger/said.ts'
import type { MaxApi } from './api.ts'
import { failureFields, isFinal } from './failures.ts'
import { messageBody } from './message.ts'
import type { StoredUpdate } from './updates.ts'

/** JSON of a message of our own. */
export interface NoticeJob extends Omit<OwnerNotice, 'at' | 'what' | 'account'> {
  readonly kind: 'notice'
  /** Absent: a sign-in, stored before this field existed. */
  readonly what?: OwnerNotice['what'] | undefined
  /** Absent: stored before this field existed. */
  readonly account?: number
  /** ISO 8601. */
  readonly at: string
}

export type JobBody = StoredUpdate | NoticeJob

type Press = Extract<StoredUpdate, { kind: 'press' }>

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
 * Carries out a job; repeating it sends the same.
 * @throws if a person could not be notified.
 */
export interface JobHandler {
  /** @param id of the job. */
  (body: JobBody, id: number): Promise<void>
  /** In groups the bot answers only to its name; the rest is between people. */
  isForUs(heard: StoredUpdate): boolean
  /** Reports a fault of ours to the person. */
  apologise(body: JobBody): Promise<void>
}

const QUEUE = /^(?:@\S+\s+)?\/queue\b/

export function createWork({
  api,
  conversation: talk,
  checks,
  moderators,
  site,
  botName,
  log,
}: Parts): JobHandler {
  const conversation = createConversation({ conversation: talk, checks, site })
  const moderatorsTalk = moderators && createModeratorsTalk(moderators, site)

  // Texts may contain words of third parties, so no link in them unfolds.
  const tell = (to: { user_id: number } | { chat_id: number }, said: Said) =>
    api.call('POST', '/messages', { query: { ...to, disable_link_preview: true }, body: messageBody(said) })

  const answer = (callbackId: string, body: object) =>
    api.call('POST', '/answers', { query: { callback_id: callbackId }, body })

  /** Sends a new message if MAX refuses for good to edit the pressed one. */
  const turn = async ({ callbackId, person, chatId }: Press, said: Said) => {
    try {
      await answer(callbackId, { message: messageBody(said) })
    } catch (error) {
      if (!isFinal(error)) throw error
      log.warn(failureFields(error), 'max: an answer is refused, and said as a new message')
      await tell(chatId === undefined ? { user_id: person.id } : { chat_id: chatId }, said)
    }
  }

  const isForUs = ({ chatId, ...deed }: StoredUpdate): boolean => {
    if (chatId === undefined || deed.kind === 'press') return true
    if (deed.kind !== 'text') return false
    return moderatorsTalk?.isTheirs(chatId) === true
      ? QUEUE.test(deed.text)
      : addressed(deed.text, botName()) !== undefined
  }

  const turnPressed = async (press: Press, place: MessageOrigin) => {
    const { person, data, callbackId, messageId, chatId } = press
    if (moderators && moderatorsTalk && MODERATORS_PRESS.test(data)) {
      const answered = await moderatorsTalk.press({ chatId, person, data, messageId })
      const notice = { notification: answered.text ?? buttonIsOld }
      const message = await cardShown(answered, moderators, site)
      return answer(callbackId, message ? { message } : notice).catch((error: unknown) => {
        if (!message || !isFinal(error)) throw error
        log.warn(
          failureFields(error),
          'max: a comment is refused, and its moderator is told by a notification',
        )
        return answer(callbackId, notice)
      })
    }
    const pressed = await heardPress(conversation, press, place)
    if (pressed === 'nothing') return
    if (pressed === undefined) return answer(callbackId, { notification: buttonIsOld })
    return 'notice' in pressed ? answer(callbackId, { notification: pressed.notice }) : turn(press, pressed)
  }

  const answerInGroup = async (chatId: number, heard: Exclude<StoredUpdate, Press>, place: MessageOrigin) => {
    if (moderatorsTalk?.isTheirs(chatId))
      return tell({ chat_id: chatId }, { text: await moderatorsTalk.queue() })
    const words = heard.kind === 'text' ? addressed(heard.text, botName()) : undefined
    const said = words === undefined ? undefined : await conversation.onAddressed(words, place)
    return said && tell({ chat_id: chatId }, said)
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
      const said = await replyTo(conversation, body, place)
      if (said) await tell({ user_id: body.person.id }, said)
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

/**
 * @returns the text of a group message without the bot's name; undefined: it is not for the bot.
 */
function addressed(text: string, bot: string | undefined): string | undefined {
  if (bot === undefined) return undefined
  const named = new RegExp(`(?<![\\w@])@${bot}\\b`, 'i')
  return named.test(text) ? text.replace(named, '') : undefined
}

function replyTo(
  conversation: Conversation,
  heard: Exclude<StoredUpdate, Press>,
  place: MessageOrigin,
): Promise<Said | undefined> {
  switch (heard.kind) {
    case 'start':
      return conversation.onStart(heard.person, heard.payload, place)
    case 'text':
      return conversation.onText(heard.person, heard.text, place)
    case 'contact':
      return conversation.onContact(heard.person, heard.card, place)
    case 'other':
      return conversation.onOther(place)
  }
}

function heardPress(conversation: Conversation, press: Press, place: MessageOrigin) {
  const { person, data, callbackId, messageId = callbackId, chatId } = press
  return chatId === undefined
    ? conversation.onPress(person, data, messageId, messageId, place)
    : conversation.onPressInGroup(data, messageId, place)
}

/** Uses the job's id, because an update has none. */
const placeOf = ({ person, chatId, ...deed }: StoredUpdate, id: number): MessageOrigin => ({
  key: `max:${id}`,
  address: { messenger: 'max', chat: chatId ?? person.id, isGroup: chatId !== undefined },
  personId: person.id,
  offered: deed.kind === 'press' ? deed.offered : undefined,
})

/**
 * MAX edits the buttons of a message only together with its text, so the comment is rendered again.
 * @returns undefined if it must not be shown.
 */
async function cardShown(
  { buttons, commentId }: PressAnswer,
  { moderation, seals, chatId }: Moderators,
  site: Site,
): Promise<object | undefined> {
  const card = commentId === undefined ? undefined : await moderation.card(commentId)
  if (!card || !buttons) return undefined
  const shown = cardMessages(site, pressDataCodec(seals, chatId)).text(card)
  return { ...messageBody({ text: shown, buttons }), format: 'html' }
}
