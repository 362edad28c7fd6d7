import { Composer, type Context } from 'grammy'
import type { Site } from '#server/messenger/bot-texts.ts'
import type { Checks } from '#server/messenger/check/checks.ts'
import { createConversation } from '#server/messenger/conversation.ts'
import type { SignInTalk } from '#server/messenger/port.ts'
import { messageOptions } from './keyboard.ts'
import { type PlacedContext, placeOf } from './person.ts'
import { turnPressed } from './turn-pressed.ts'

interface Parts {
  readonly conversation: SignInTalk
  readonly checks: Checks
  readonly site: Site
}

export const isInGroup = (context: Context): context is PlacedContext =>
  (context.chat?.type === 'group' || context.chat?.type === 'supergroup') && context.from !== undefined

/** In groups the bot answers only to its name, a reply or its command. */
export function groupTalk(parts: Parts) {
  const conversation = createConversation(parts)
  const composer = new Composer<PlacedContext>()

  composer.on(['message:text', 'message:caption'], async (context) => {
    const { text = '', caption = text } = context.message
    const words = addressed(caption, context)
    const reply = words === undefined ? undefined : await conversation.onAddressed(words, placeOf(context))
    if (reply) await context.reply(reply.text, messageOptions(reply))
  })

  composer.on('callback_query:data', async (context, next) => {
    const { callbackQuery, msgId } = context
    const pressReply = await conversation.onPressInGroup(callbackQuery.data, `${msgId}`, placeOf(context))
    if (pressReply === undefined) return next()
    await turnPressed(context, pressReply)
  })
  return composer
}

/** @returns the text without the bot's name; undefined: it is not for the bot. */
function addressed(text: string, { me, message }: PlacedContext): string | undefined {
  const named = new RegExp(`(?<![\\w@])(?:/check)?@${me.username}\\b`, 'i')
  if (named.test(text)) return text.replace(named, '')
  return message?.reply_to_message?.from?.id === me.id ? text : undefined
}
