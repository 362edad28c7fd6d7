import { labels, signInQuestion as question, type Site, signInAnswers } from './bot-texts.ts'
import { type ChatMessage, linkButton } from './chat-message.ts'
import type { AskedPurpose, MessengerPerson, OpenedSignIn, SignInEnd, SignInTalk } from './port.ts'

/** 32 bytes in base64url. */
const CODE = /^[\w-]{43}$/
const PRESS = /^(?:(?:in|link):(\d\d)|no|nolink):([\w-]{43})$/

/** The purpose only picks the words of the answer; the accounts decide. */
const presses = {
  sign_in: { yes: 'in', no: 'no' },
  link: { yes: 'link', no: 'nolink' },
} as const satisfies Record<AskedPurpose, object>

const START_AGAIN: readonly SignInEnd[] = ['mismatched', 'expired', 'taken']

const ways = {
  sign_in: { done: [labels.backToSite, ''], again: [labels.startAgain, '/auth'] },
  link: { done: [labels.backToCabinet, '/user'], again: [labels.linkAgain, '/user'] },
} as const satisfies Record<AskedPurpose, object>

const unknown: OpenedSignIn = { kind: 'expired' }

export async function askSignIn(
  conversation: SignInTalk,
  site: Site,
  code: string,
  person: MessengerPerson,
): Promise<ChatMessage> {
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

/** @returns undefined for a button of another question. */
export async function answerSignIn(
  conversation: SignInTalk,
  site: Site,
  press: string,
  person: MessengerPerson,
): Promise<ChatMessage | undefined> {
  const [, number, code] = PRESS.exec(press) ?? []
  if (code === undefined) return undefined
  const pressedNumber = number === undefined ? undefined : Number(number)
  const purpose = press.includes('link:') ? 'link' : 'sign_in'
  return outcome(site, await conversation.answerSignIn(code, person, pressedNumber), purpose)
}

function outcome(site: Site, answered: SignInEnd, purpose: AskedPurpose): ChatMessage {
  const { done, again } = ways[purpose]
  const lead = ([label, path]: readonly [string, string]) => linkButton(label, site.url + path)
  return {
    text: signInAnswers(site, purpose)[answered],
    ...(answered === 'confirmed' && lead(done)),
    ...(START_AGAIN.includes(answered) && lead(again)),
  }
}
