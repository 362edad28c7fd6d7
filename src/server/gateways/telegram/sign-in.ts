import { Composer, InlineKeyboard } from 'grammy'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { unlessTooLate } from './bot-api-failures.ts'
import { askSignIn, labels, type Site, signInAnswers } from './bot-texts.ts'
import { linkButton } from './link-button.ts'
import { type PrivateContext, personOf } from './person.ts'
import type { Answered, Opened, SignInTalk } from './port.ts'

/** 32 bytes of base64url; what is anything else was not made by us. */
const CODE = /^[\w-]{43}$/
const PRESS = /^(?:in:(\d\d)|no):([\w-]{43})$/

/** «/start CODE» from a sign-in link: asks «Войти?» and for the number on the page, and takes the answer. */
export function signIn({ conversation, site }: { conversation: SignInTalk; site: Site }) {
  const composer = new Composer<PrivateContext>()

  composer.command('start', async (context, next) => {
    const code = context.match
    // «Проверить в боте» sends the number of its car here.
    if (code === '' || subjectOf(code)) return next()
    const opened = CODE.test(code) ? await conversation.openSignIn(code, personOf(context.from)) : unknown
    const { text, ...rest } = reply(site, code, opened)
    await context.reply(text, rest)
  })

  composer.callbackQuery(PRESS, async (context) => {
    const [, number, code = ''] = context.match
    const pressed = number === undefined ? undefined : Number(number)
    const answered = await conversation.answerSignIn(code, personOf(context.from), pressed)
    const { text, ...rest } = outcome(site, answered)
    await unlessTooLate(context.editMessageText(text, rest))
    await unlessTooLate(context.answerCallbackQuery())
  })

  return composer
}

/** Whoever meant to sign in has to begin anew. */
const START_AGAIN: readonly Answered[] = ['mismatched', 'expired', 'taken']

const unknown: Opened = { kind: 'expired' }

function reply(site: Site, code: string, opened: Opened) {
  if (opened.kind !== 'ask') return outcome(site, opened.kind)
  return {
    text: askSignIn(site, opened.place, opened.startedAt),
    // The place is the visitor's own word: an address in it may not unfold into a picture.
    link_preview_options: { is_disabled: true },
    reply_markup: InlineKeyboard.from([
      opened.numbers.map((number) => InlineKeyboard.text(`${number}`, `in:${number}:${code}`)),
      [InlineKeyboard.text(labels.notMe, `no:${code}`)],
    ]),
  }
}

const outcome = (site: Site, answered: Answered) => ({
  text: signInAnswers[answered],
  ...(answered === 'confirmed' && linkButton(labels.backToSite, site.url)),
  ...(START_AGAIN.includes(answered) && linkButton(labels.startAgain, `${site.url}/auth`)),
})
