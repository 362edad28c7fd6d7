import { labels, askSignIn as question, type Site, signInAnswers } from './bot-texts.ts'
import type { Answered, MessengerPerson, Opened, SignInTalk } from './port.ts'
import { linkButton, type Said } from './said.ts'

/** 32 bytes of base64url; what is anything else was not made by us. */
const CODE = /^[\w-]{43}$/
const PRESS = /^(?:in:(\d\d)|no):([\w-]{43})$/

/** Whoever meant to sign in has to begin anew. */
const START_AGAIN: readonly Answered[] = ['mismatched', 'expired', 'taken']

const unknown: Opened = { kind: 'expired' }

/** «Войти?» to whoever opens a sign-in link, and which number the page shows. */
export async function askSignIn(
  conversation: SignInTalk,
  site: Site,
  code: string,
  person: MessengerPerson,
): Promise<Said> {
  const opened = CODE.test(code) ? await conversation.openSignIn(code, person) : unknown
  if (opened.kind !== 'ask') return outcome(site, opened.kind)
  return {
    text: question(site, opened.place, opened.startedAt),
    unfoldsNothing: true,
    buttons: [
      opened.numbers.map((number) => ({ text: `${number}`, press: `in:${number}:${code}` })),
      [{ text: labels.notMe, press: `no:${code}` }],
    ],
  }
}

/** @returns undefined for a button that is not under that question. */
export async function answerSignIn(
  conversation: SignInTalk,
  site: Site,
  press: string,
  person: MessengerPerson,
): Promise<Said | undefined> {
  const [, number, code] = PRESS.exec(press) ?? []
  if (code === undefined) return undefined
  const pressed = number === undefined ? undefined : Number(number)
  return outcome(site, await conversation.answerSignIn(code, person, pressed))
}

const outcome = (site: Site, answered: Answered): Said => ({
  text: signInAnswers(site)[answered],
  ...(answered === 'confirmed' && linkButton(labels.backToSite, site.url)),
  ...(START_AGAIN.includes(answered) && linkButton(labels.startAgain, `${site.url}/auth`)),
})
