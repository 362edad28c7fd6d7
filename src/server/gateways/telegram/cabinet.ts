import { Composer } from 'grammy'
import { labels, cabinet as text } from './bot-texts.ts'
import { linkButton } from './link-button.ts'
import { type PrivateContext, personOf } from './person.ts'
import type { SignInTalk } from './port.ts'

/** «/cabinet»: a link that signs in. */
export function cabinet({ conversation }: { conversation: SignInTalk }) {
  const composer = new Composer<PrivateContext>()
  composer.command('cabinet', async (context) => {
    const link = await conversation.cabinetLink(personOf(context.from))
    // The messenger then offers neither to forward the message nor to copy from it.
    await context.reply(text, { ...linkButton(labels.openCabinet, link), protect_content: true })
  })
  return composer
}
