import { type Api, Composer } from 'grammy'
import type { Site } from '../../messenger/bot-texts.ts'
import { createConversation, signInNotice } from '../../messenger/conversation.ts'
import type { SignInNotice, SignInTalk } from '../../messenger/port.ts'
import type { Said } from '../../messenger/said.ts'
import { unlessTooLate } from './bot-api-failures.ts'
import { keyboardOf } from './keyboard.ts'
import { type PrivateContext, personOf } from './person.ts'

interface Parts {
  readonly conversation: SignInTalk
  readonly site: Site
}

/** A person's own chat with the bot. */
export function privateTalk(parts: Parts) {
  const conversation = createConversation(parts)
  const composer = new Composer<PrivateContext>()

  composer.on(['message:text', 'message:caption'], async (context) => {
    const { text = '', caption = text } = context.message
    const said = await conversation.onText(personOf(context.from), forUs(caption, context.me.username))
    await context.reply(said.text, restOf(said))
  })

  composer.on('message:file', async (context) => {
    const said = conversation.onOther()
    await context.reply(said.text, restOf(said))
  })

  composer.on('callback_query:data', async (context, next) => {
    const { from, chat, msgId, callbackQuery } = context
    const said = await conversation.onPress(personOf(from), callbackQuery.data, `${chat?.id}:${msgId}`)
    if (said === undefined) return next()
    await unlessTooLate(context.editMessageText(said.text, restOf(said)))
    await unlessTooLate(context.answerCallbackQuery())
  })
  return composer
}

/** A command may name the bot it is for. */
const forUs = (text: string, bot: string): string => text.replace(new RegExp(`^(/\\w+)@${bot}\\b`, 'i'), '$1')

/** Tells a person that somebody, they or not, has signed in as them. */
export async function sendSignInNotice(api: Api, site: Site, notice: SignInNotice): Promise<void> {
  const said = signInNotice(site, notice)
  await api.sendMessage(notice.personId, said.text, restOf(said))
}

const restOf = ({ buttons, unfoldsNothing, personal }: Said) => ({
  ...(buttons && { reply_markup: keyboardOf(buttons) }),
  ...(unfoldsNothing && { link_preview_options: { is_disabled: true } }),
  // The messenger then offers neither to forward the message nor to copy from it.
  ...(personal && { protect_content: true }),
})
