import { answerSignIn, askSignIn } from './about-sign-in.ts'
import {
  askCabinet,
  askPhone,
  balanceText,
  cabinet,
  greeting,
  help,
  labels,
  noBalance,
  onlyText,
  ownerNotice,
  phoneAnswers,
  phoneOffer,
  type Site,
  signOutAnswers,
  topUpText,
} from './bot-texts.ts'
import { type ChatMessage, linkButton } from './chat-message.ts'
import { aboutCars, type PressReply } from './check/about-cars.ts'
import type { Checks, MessageOrigin } from './check/checks.ts'
import type { MessengerWallet } from './check/port.ts'
import type { MessengerPerson, OwnerNotice, PhoneCard, PhoneTalk, SignInTalk } from './port.ts'

export interface Conversation {
  /**
   * @param payload of the link, perhaps empty.
   * @returns undefined, here and below: the answer comes later, or never.
   */
  onStart(person: MessengerPerson, payload: string, place: MessageOrigin): Promise<ChatMessage | undefined>
  onText(person: MessengerPerson, text: string, place: MessageOrigin): Promise<ChatMessage | undefined>
  onContact(person: MessengerPerson, card: PhoneCard, place: MessageOrigin): Promise<ChatMessage | undefined>
  /** A photograph, a voice message, a sticker. */
  onOther(place: MessageOrigin): Promise<ChatMessage | undefined>
  onPress(
    person: MessengerPerson,
    press: string,
    message: string,
    messageId: string,
    place: MessageOrigin,
  ): Promise<PressReply | undefined>
  /** In a group the bot answers about cars only, never about a person. */
  onAddressed(text: string, place: MessageOrigin): Promise<ChatMessage | undefined>
  onPressInGroup(press: string, messageId: string, place: MessageOrigin): Promise<PressReply | undefined>
}

interface Parts {
  readonly conversation: SignInTalk
  readonly checks: Checks
  readonly site: Site
}

const COMMAND = /^\/(\w+)(?:\s+(.*))?$/s

/** Optional in a group. */
const CHECK = /^\/check\b/

/** Number of the account that the message is about; buttons of an earlier release have none. */
const SIGN_OUT = /^out-everywhere(?::(\d{1,15}))?$/
const NEW_CABINET = 'new-cabinet'

/** Payload of the cabinet's link that starts the confirmation of a phone number. */
export const PHONE_START = 'phone'

type Command = (
  person: MessengerPerson,
  rest: string,
  place: MessageOrigin,
) => Promise<ChatMessage | undefined>

export function createConversation({ conversation, checks, site }: Parts): Conversation {
  const toSite = linkButton(labels.openSite, site.url)
  const { phones } = conversation
  const cars = aboutCars({ checks, site })

  const onStart: Conversation['onStart'] = async (person, payload, place) => {
    const aboutCar = cars.onLink(payload, place)
    if (aboutCar) return aboutCar
    if (payload === PHONE_START && phones) return offerPhone(phones, person)
    return payload === ''
      ? { text: greeting(site), ...toSite }
      : askSignIn(conversation, site, payload, person)
  }

  const walletOf = ({ id }: MessengerPerson, { address }: MessageOrigin) =>
    checks.wallet(address.messenger, id)

  const commands: Readonly<Record<string, Command>> = {
    start: (person, rest, place) => onStart(person, rest, place),
    help: async () => ({ text: help(site), ...toSite }),
    check: async (_person, rest, place) => cars.onText(rest, place),
    cabinet: async (person, _rest, place) =>
      (await walletOf(person, place)) ? openCabinet(conversation, person) : cabinetAsked(site),
    balance: async (person, _rest, place) => balanceMessage(await walletOf(person, place), site),
    ...(phones && { phone: (person: MessengerPerson) => offerPhone(phones, person) }),
    ...(site.sells && {
      pay: async (person: MessengerPerson, _rest: string, place: MessageOrigin) =>
        topUpMessage(await walletOf(person, place), site),
    }),
  }

  /** The first message over the limit gets a warning, further ones nothing. */
  const admitted = async (
    place: MessageOrigin,
    answer: () => Promise<ChatMessage | undefined>,
  ): Promise<ChatMessage | undefined> => {
    const refusal = await checks.refusalOf(place, 'message')
    if (!refusal) return answer()
    return refusal.isFirst ? { text: refusal.text } : undefined
  }

  const onCarPress = async (press: string, messageId: string, place: MessageOrigin) =>
    (await checks.refusalOf(place, 'message')) ? ('nothing' as const) : cars.onPress(press, messageId, place)

  return {
    onStart: (person, payload, place) => admitted(place, () => onStart(person, payload, place)),
    onText: (person, text, place) =>
      admitted(place, async () => {
        const [, name = '', rest = ''] = COMMAND.exec(text) ?? []
        const command = Object.hasOwn(commands, name) ? commands[name] : undefined
        return command ? command(person, rest.trim(), place) : cars.onText(text, place)
      }),
    onContact: (person, card, place) =>
      admitted(place, async () =>
        phones
          ? { text: phoneAnswers[await proveOrRefuse(phones, person, card)] }
          : { text: onlyText(site), ...toSite },
      ),
    onOther: (place) => admitted(place, async () => ({ text: onlyText(site), ...toSite })),
    async onPress(person, press, message, messageId, place) {
      const signOut = SIGN_OUT.exec(press)
      if (signOut || press === NEW_CABINET) {
        const refusal = await checks.refusalOf(place, 'message')
        if (refusal) return { notice: refusal.text }
        return signOut
          ? { ...(await signedOut(conversation, site, person, message, signOut[1])), ...toSite }
          : openCabinet(conversation, person)
      }
      const signIn = await answerSignIn(conversation, site, press, person)
      return signIn ?? onCarPress(press, messageId, place)
    },
    onAddressed: (text, place) =>
      admitted(place, async () => cars.onText(text.trim().replace(CHECK, ''), place)),
    onPressInGroup: onCarPress,
  }
}

async function signedOut(
  talk: SignInTalk,
  site: Site,
  person: MessengerPerson,
  message: string,
  account: string | undefined,
): Promise<ChatMessage> {
  const ended = await talk.signOutEverywhere(
    person,
    message,
    account === undefined ? undefined : Number(account),
  )
  return { text: signOutAnswers(site)[ended] }
}

async function openCabinet(talk: SignInTalk, person: MessengerPerson): Promise<ChatMessage> {
  const link = await talk.cabinetLink(person)
  return { text: cabinet, ...linkButton(labels.openCabinet, link), personal: true }
}

const cabinetAsked = (site: Site): ChatMessage => ({
  text: askCabinet(site),
  buttons: [[{ text: labels.newCabinet, press: NEW_CABINET }]],
  personal: true,
})

const balanceMessage = (wallet: MessengerWallet | undefined, site: Site): ChatMessage => ({
  text: wallet ? balanceText(wallet.requests, site) : noBalance(site),
  ...topUpButton(site),
})

const topUpMessage = (wallet: MessengerWallet | undefined, site: Site): ChatMessage => ({
  text: topUpText(site, wallet !== undefined),
  ...topUpButton(site),
})

const topUpButton = ({ sells, url, messenger }: Site): Pick<ChatMessage, 'buttons'> =>
  sells ? linkButton(labels.topUp, url + messenger.topUpPath) : {}

const offerPhone = async (phones: PhoneTalk, { id }: MessengerPerson): Promise<ChatMessage> =>
  (await phones.isProven(id))
    ? { text: phoneAnswers.known }
    : { text: askPhone, asksContact: labels.sharePhone }

const proveOrRefuse = async (phones: PhoneTalk, { id }: MessengerPerson, card: PhoneCard) =>
  'prints' in card ? phones.prove(id, card.prints) : card.refused

/** Notices stored by the previous release have no account. */
export type KeptNotice = Omit<OwnerNotice, 'account'> & Partial<Pick<OwnerNotice, 'account'>>

const signOutPress = (account: number | undefined): string =>
  account === undefined ? 'out-everywhere' : `out-everywhere:${account}`

export const noticeToOwner = (site: Site, notice: KeptNotice): ChatMessage => ({
  text: ownerNotice(site, notice),
  unfoldsNothing: true,
  ...(notice.what.kind !== 'deleted' && {
    buttons: [[{ text: labels.signOutEverywhere, press: signOutPress(notice.account) }]],
  }),
})

/** Offers after a sign-in to confirm a phone number, unless one is confirmed. */
export async function noticeWithOffer(
  site: Site,
  notice: KeptNotice,
  phones: PhoneTalk | undefined,
): Promise<ChatMessage> {
  const message = noticeToOwner(site, notice)
  if (!phones || notice.what.kind !== 'signed_in' || (await phones.isProven(notice.personId))) return message
  return { ...message, text: `${message.text}\n\n${phoneOffer}`, asksContact: labels.sharePhone }
}
