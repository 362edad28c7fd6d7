import { subjectOf } from '#shared/vehicle/subject.ts'
import { answerSignIn, askSignIn } from './about-sign-in.ts'
import {
  cabinet,
  greeting,
  help,
  labels,
  onlyText,
  type Site,
  signedInNotice,
  signOutAnswers,
  topUp,
} from './bot-texts.ts'
import type { MessengerPerson, SignInNotice, SignInTalk } from './port.ts'
import { linkButton, type Said } from './said.ts'
import { aboutCar, openReport } from './small-talk.ts'

/** What people talk about with the bot in their own chats; the same in every messenger. */
export interface Conversation {
  /** Somebody has opened the chat by a link that hands over so much, or by one that hands over nothing. */
  onStart(person: MessengerPerson, payload: string): Promise<Said>
  onText(person: MessengerPerson, text: string): Promise<Said>
  /** A photograph, a voice, a sticker. */
  onOther(): Said
  /**
   * A button under a message of the bot.
   * @param message where it is, in words that no other message has.
   * @returns what the message turns into; undefined for a button that is none of ours.
   */
  onPress(person: MessengerPerson, press: string, message: string): Promise<Said | undefined>
}

interface Parts {
  readonly conversation: SignInTalk
  readonly site: Site
}

const COMMAND = /^\/(\w+)(?:\s+(.*))?$/s

const SIGN_OUT = 'out-everywhere'

export function createConversation({ conversation, site }: Parts): Conversation {
  const toSite = linkButton(labels.openSite, site.url)

  const onStart = async (person: MessengerPerson, payload: string): Promise<Said> => {
    // «Проверить в боте» sends the number of its car here.
    if (subjectOf(payload)) return openReport(payload, site)
    if (payload !== '') return askSignIn(conversation, site, payload, person)
    return { text: greeting(site), ...toSite }
  }

  const commands: Readonly<Record<string, (person: MessengerPerson, rest: string) => Promise<Said>>> = {
    start: onStart,
    help: async () => ({ text: help(site), ...toSite }),
    cabinet: async (person) => {
      const link = await conversation.cabinetLink(person)
      return { text: cabinet, ...linkButton(labels.openCabinet, link), personal: true }
    },
    ...(site.sells && {
      pay: async () => ({
        text: topUp(site),
        ...linkButton(labels.topUp, site.url + site.messenger.topUpPath),
      }),
    }),
  }

  return {
    onStart,
    async onText(person, text) {
      const [, name = '', rest = ''] = COMMAND.exec(text) ?? []
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      return command ? command(person, rest.trim()) : aboutCar(text, site)
    },
    onOther: () => ({ text: onlyText(site), ...toSite }),
    async onPress(person, press, message) {
      if (press !== SIGN_OUT) return answerSignIn(conversation, site, press, person)
      const ended = await conversation.signOutEverywhere(person, message)
      return { text: signOutAnswers[ended ? 'ended' : 'pressedBefore'], ...toSite }
    },
  }
}

/** For a person as whom somebody, they or not, has signed in. */
export const signInNotice = (site: Site, notice: SignInNotice): Said => ({
  text: signedInNotice(site, notice),
  unfoldsNothing: true,
  buttons: [[{ text: labels.signOutEverywhere, press: SIGN_OUT }]],
})
