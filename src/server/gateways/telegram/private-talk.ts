import { type Api, Composer, type FilterQuery } from 'grammy'
import type { Site } from '#server/messenger/bot-texts.ts'
import type { Checks } from '#server/messenger/check/checks.ts'
import { createConversation, noticeToOwner } from '#server/messenger/conversation.ts'
import type { OwnerNotice, SignInTalk } from '#server/messenger/port.ts'
import { messageOptions } from './keyboard.ts'
import { type PrivateContext, personOf, placeOf } from './person.ts'
import { turnPressed } from './turn-pressed.ts'

interface Parts {
  readonly conversation: SignInTalk
  readonly checks: Checks
  readonly site: Site
}

const WITHOUT_WORDS = [
  'message:file',
  'message:contact',
  'message:location',
  'message:poll',
  'message:dice',
  'message:story',
] satisfies FilterQuery[]

export function privateTalk(parts: Parts) {
  const conversation = createConversation(parts)
  const composer = new Composer<PrivateContext>()

  composer.on(['message:text', 'message:caption'], async (context) => {
    const { text = '', caption = text } = context.message
    const words = forUs(caption, context.me.username)
    const reply = await conversation.onText(personOf(context.from), words, placeOf(context))
    if (reply) await context.reply(reply.text, messageOptions(reply))
  })

  composer.on(WITHOUT_WORDS, async (context) => {
    // An album has its text as the caption of one message.
    if (context.message.media_group_id !== undefined) return
    const reply = await conversation.onOther(placeOf(context))
    if (reply) await context.reply(reply.text, messageOptions(reply))
  })

  composer.on('callback_query:data', async (context, next) => {
    const { from, chat, msgId, callbackQuery } = context
    const message = `${chat?.id}:${msgId}`
    const pressReply = await conversation.onPress(
      personOf(from),
      callbackQuery.data,
      message,
      `${msgId}`,
      placeOf(context),
    )
    if (pressReply === undefined) return next()
    await turnPressed(context, pressReply)
  })
  return composer
}

const forUs = (text: string, bot: string): string => text.replace(new RegExp(`^(/\\w+)@${bot}\\b`, 'i'), '$1')

export async function sendOwnerNotice(api: Api, site: Site, notice: OwnerNotice): Promise<void> {
  const reply = noticeToOwner(site, notice)
  await api.sendMessage(notice.personId, reply.text, messageOptions(reply))
}
