import type { KeyRing } from '#server/settings/key-ring.ts'
import type { Site } from '../bot-texts.ts'
import type { Button } from '../chat-message.ts'
import type { MessengerPerson } from '../port.ts'
import { type CardMessages, cardMessages } from './card-message.ts'
import { notForYou, queueText, stateWords, tooLateText, unknownComment } from './chat-texts.ts'
import type { DecisionOutcome, ModerationDecision, ModerationTalk } from './port.ts'
import { type ModerationAction, type PressData, pressDataCodec } from './press-data.ts'

export interface ModeratorsSettings {
  readonly chatId: number
  /** Membership of the chat is not enough. */
  readonly moderatorIds: readonly number[]
  readonly seals: KeyRing
}

export interface Moderators extends ModeratorsSettings {
  readonly moderation: ModerationTalk
}

/** A press in the moderators' chat or any other; its data may be forged. */
export interface ModeratorsPress {
  readonly chatId: number | undefined
  readonly person: MessengerPerson
  readonly data: string
  readonly messageId: string | undefined
}

export interface PressAnswer {
  readonly text?: string
  /** The notice must be confirmed by the moderator. */
  readonly insists?: true
  readonly buttons?: readonly (readonly Button[])[]
  readonly commentId?: number
}

export interface ModeratorsTalk {
  isTheirs(chatId: number | undefined): boolean
  press(press: ModeratorsPress): Promise<PressAnswer>
  queue(): Promise<string>
}

export const MODERATORS_PRESS = /^m:/

const REJECT = 'reject-'

export function createModeratorsTalk(
  { seals, chatId, moderatorIds, moderation }: Moderators,
  site: Site,
): ModeratorsTalk {
  const codec = pressDataCodec(seals, chatId)
  const messages = cardMessages(site, codec)
  const isTheirs = (id: number | undefined) => id === chatId
  return {
    isTheirs,
    async press(press) {
      const isGenuine = isTheirs(press.chatId) && moderatorIds.includes(press.person.id)
      const read = isGenuine ? codec.read(press.data) : undefined
      return read ? act(press, read, messages, moderation) : { text: notForYou }
    },
    queue: async () => queueText(await moderation.queue()),
  }
}

async function act(
  { messageId, person: moderator }: ModeratorsPress,
  { action, commentId }: PressData,
  messages: CardMessages,
  moderation: ModerationTalk,
): Promise<PressAnswer> {
  if (action === 'back') return { commentId, buttons: messages.buttons({ id: commentId, state: 'pending' }) }
  if (action === 'reasons')
    return { commentId, buttons: messages.reasonButtons(commentId, moderation.reasons) }
  const verdict = verdictOf(action, moderation)
  if (verdict === undefined || messageId === undefined) return { text: notForYou }
  return answerTo(verdict, await moderation.press({ ...verdict, commentId, messageId, moderator }))
}

function verdictOf(action: ModerationAction, { reasons }: ModerationTalk): ModerationDecision | undefined {
  if (action === 'publish') return { to: 'published' }
  if (action === 'return') return { to: 'pending' }
  const reason = reasons.find(({ code }) => `${REJECT}${code}` === action)
  return reason && { to: 'rejected', reason }
}

function answerTo(verdict: ModerationDecision, pressed: DecisionOutcome): PressAnswer {
  switch (pressed.outcome) {
    case 'done':
      return { text: stateWords(verdict.to, verdict.to === 'rejected' ? verdict.reason.label : undefined) }
    case 'already':
      return { text: tooLateText(pressed.card), insists: true }
    case 'unknown':
      return { text: unknownComment, insists: true }
  }
}
