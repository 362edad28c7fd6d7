import { labels, askSignIn as question, type Site, signInAnswers } from './bot-texts.ts'
import type { Answered, AskedPurpose, MessengerPerson, Opened, SignInTalk } from './port.ts'
import { linkButton, type Said } from './said.ts'

/** 32 bytes of base64url; what is anything else was not made by us. */
const CODE = /^[\w-]{43}$/
const PRESS = /^(?:(?:in|link):(\d\d)|no|nolink):([\w-]{43})$/

/** Of a button. It says under which question it is for the words of the answer alone: what is done the accounts know. */
const presses = {
  sign_in: { yes: 'in', no: 'no' },
  link: { yes: 'link', no: 'nolink' },
} as const satisfies Record<AskedPurpose, object>

/** Whoever meant to sign in has to begin anew. */
const START_AGAIN: readonly Answered[] = ['mismatched', 'expired', 'taken']

/** Where on the site one goes on, or begins anew. */
const ways = {
  sign_in: { done: [labels.backToSite, ''], again: [labels.startAgain, '/auth'] },
  link: { done: [labels.backToCabinet, '/user'], again: [labels.linkAgain, '/user'] },
} as const satisfies Record<AskedPurpose, object>

const unknown: Opened = { kind: 'expired' }

/** «Войти?» to whoever opens a sign-in link, and which number the page shows. */
export async function askSignIn(
  conversation: SignInTalk,
  site: Site,
  code: string,
  person: MessengerPerson,
): Promise<Said> {
  const opened = CODE.test(code) ? await conversation.openSignIn(code, person) : unknown
  if (opened.kind !== 'ask') return outcome(site, opened.kind, 'sign_in')
  const { yes, no } = presses[opened.purpose]
  return {
    text: question(site, opened),
    unfoldsNothing: true,
    buttons: [
      opened.numbers.map((number) => ({ text: `${number}`, press: `${yes}:${number}:${code}` })),
      [{ text: labels.notMe, press: `${no}:${code}` }],
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
  const purpose = press.includes('link:') ? 'link' : 'sign_in'
  return outcome(site, await conversation.answerSignIn(code, person, pressed), purpose)
}

function outcome(site: Site, answered: Answered, purpose: AskedPurpose): Said {
  const { done, again } = ways[purpose]
  const lead = ([label, path]: readonly [string, string]) => linkButton(label, site.url + path)
  return {
    text: signInAnswers(site, purpose)[answered],
    ...(answered === 'confirmed' && lead(done)),
    ...(START_AGAIN.includes(answered) && lead(again)),
  }
}
