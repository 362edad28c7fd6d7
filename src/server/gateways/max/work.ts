import { broken, buttonIsOld, type Site } from '../../messenger/bot-texts.ts'
import { createConversation, signInNotice } from '../../messenger/conversation.ts'
import { cardMessages } from '../../messenger/moderators/card-message.ts'
import {
  createModeratorsTalk,
  MODERATORS_PRESS,
  type Moderators,
  type PressAnswer,
} from '../../messenger/moderators/moderators-talk.ts'
import { pressDataCodec } from '../../messenger/moderators/press-data.ts'
import type { SignInNotice, SignInTalk } from '../../messenger/port.ts'
import type { Said } from '../../messenger/said.ts'
import type { MaxApi } from './api.ts'
import { messageBody } from './message.ts'
import type { Heard } from './updates.ts'

/** JSON of a message that begins with us. */
export interface Notice extends Omit<SignInNotice, 'at'> {
  readonly kind: 'notice'
  /** ISO 8601. */
  readonly at: string
}

export type Body = Heard | Notice

type Press = Extract<Heard, { kind: 'press' }>

interface Parts {
  readonly api: MaxApi
  readonly conversation: SignInTalk
  readonly moderators?: Moderators | undefined
  readonly site: Site
}

/** Does what a job says; doing it again tells the same. @throws when somebody could not be told. */
export interface Work {
  (body: Body): Promise<void>
  /** In chats of several the bot keeps silent: sign-in and cabinet are nobody else's business. */
  isForUs(heard: Heard): boolean
  /** Says that something of ours is broken. */
  apologise(body: Body): Promise<void>
}

const QUEUE = /^(?:@\S+\s+)?\/queue\b/

export function createWork({ api, conversation: talk, moderators, site }: Parts): Work {
  const conversation = createConversation({ conversation: talk, site })
  const moderatorsTalk = moderators && createModeratorsTalk(moderators, site)

  // Texts may hold what somebody else has chosen: no address in them unfolds.
  const tell = (to: { user_id: number } | { chat_id: number }, said: Said) =>
    api.call('POST', '/messages', { query: { ...to, disable_link_preview: true }, body: messageBody(said) })

  const answer = (callbackId: string, body: object) =>
    api.call('POST', '/answers', { query: { callback_id: callbackId }, body })

  const isForUs = ({ chatId, ...deed }: Heard): boolean => {
    if (chatId === undefined || deed.kind === 'press') return true
    return moderatorsTalk?.isTheirs(chatId) === true && deed.kind === 'text' && QUEUE.test(deed.text)
  }

  const replyTo = (heard: Exclude<Heard, Press>): Promise<Said> | Said => {
    switch (heard.kind) {
      case 'start':
        return conversation.onStart(heard.person, heard.payload)
      case 'text':
        return conversation.onText(heard.person, heard.text)
      case 'other':
        return conversation.onOther()
    }
  }

  const turnPressed = async ({ person, data, callbackId, messageId, chatId }: Press) => {
    if (moderators && moderatorsTalk && MODERATORS_PRESS.test(data)) {
      const answered = await moderatorsTalk.press({ chatId, person, data, messageId })
      return answer(callbackId, await pressBody(answered, moderators, site))
    }
    const message = messageId ?? callbackId
    const said = chatId === undefined ? await conversation.onPress(person, data, message) : undefined
    return answer(callbackId, said ? { message: messageBody(said) } : { notification: buttonIsOld })
  }

  const work = async (body: Body): Promise<void> => {
    if (body.kind === 'notice') {
      await tell({ user_id: body.personId }, signInNotice(site, { ...body, at: new Date(body.at) }))
    } else if (body.kind === 'press') await turnPressed(body)
    else if (body.chatId === undefined) await tell({ user_id: body.person.id }, await replyTo(body))
    else if (moderatorsTalk) await tell({ chat_id: body.chatId }, { text: await moderatorsTalk.queue() })
  }

  return Object.assign(work, {
    isForUs,
    async apologise(body: Body) {
      if (body.kind === 'press') await answer(body.callbackId, { notification: broken })
      else if (body.kind !== 'notice' && body.chatId === undefined)
        await tell({ user_id: body.person.id }, { text: broken })
    },
  })
}

/** MAX changes the buttons of a message together with its text, so that the comment is shown anew. */
async function pressBody(
  { text, buttons, commentId }: PressAnswer,
  { moderation, seals, chatId }: Moderators,
  site: Site,
): Promise<object> {
  const card = commentId === undefined ? undefined : await moderation.card(commentId)
  if (!card || !buttons) return { notification: text ?? buttonIsOld }
  const shown = cardMessages(site, pressDataCodec(seals, chatId)).text(card)
  return { message: { ...messageBody({ text: shown, buttons }), format: 'html' } }
}
