import { type Api, Composer, InlineKeyboard } from 'grammy'
import { unlessTooLate } from './bot-api-failures.ts'
import { labels, type Site, signedInNotice, signOutAnswers } from './bot-texts.ts'
import { linkButton } from './link-button.ts'
import { type PrivateContext, personOf } from './person.ts'
import type { SignInNotice, SignInTalk } from './port.ts'

const PRESS = 'out-everywhere'

/** Tells a person that somebody, they or not, has signed in as them. */
export async function sendSignInNotice(api: Api, site: Site, notice: SignInNotice): Promise<void> {
  await api.sendMessage(notice.telegramId, signedInNotice(site, notice), {
    // The place is the visitor's own word: an address in it may not unfold into a picture.
    link_preview_options: { is_disabled: true },
    reply_markup: new InlineKeyboard().text(labels.signOutEverywhere, PRESS),
  })
}

/** «Это не я: выйти везде» under such a message, which can be pressed once. */
export function signInNotice({ conversation, site }: { conversation: SignInTalk; site: Site }) {
  const composer = new Composer<PrivateContext>()
  composer.callbackQuery(PRESS, async (context) => {
    const { chat, msgId, from } = context
    const ended = await conversation.signOutEverywhere(personOf(from), `${chat?.id}:${msgId}`)
    const text = signOutAnswers[ended ? 'ended' : 'pressedBefore']
    await unlessTooLate(context.editMessageText(text, linkButton(labels.openSite, site.url)))
    await unlessTooLate(context.answerCallbackQuery())
  })
  return composer
}
