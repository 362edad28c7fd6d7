/** Messengers that a bot of this site may be in. */
export const messengerNames = ['max', 'telegram'] as const

export type MessengerName = (typeof messengerNames)[number]

/** Who writes to the bot. */
export interface MessengerPerson {
  /** In this messenger; somebody else's in another. */
  readonly id: number
  /** First and last name as the messenger has them. */
  readonly name: string
  /** Without «@». */
  readonly username: string | undefined
}

/** What a press of the right number does: opens the person's own account, or has them open one that is open there. */
export type AskedPurpose = 'sign_in' | 'link'

/** What became of a link somebody opened. */
export type Opened =
  /** Ask «Войти?» or «Привязать?», naming where the page is open and since when, and which of the numbers it shows. */
  | {
      readonly kind: 'ask'
      readonly purpose: AskedPurpose
      readonly place: string
      readonly startedAt: Date
      readonly numbers: readonly number[]
    }
  /** Unknown, run out, or used: nobody learns which. */
  | { readonly kind: 'expired' }
  /** Another account of the messenger has opened it already. */
  | { readonly kind: 'taken' }

/** `mismatched`: the page shows another number. */
export type Answered = 'confirmed' | 'denied' | 'mismatched' | 'expired' | 'taken'

/** A phone number as we keep it, hexadecimal: under each of our secrets, the current one first. */
export type PhonePrints = readonly [current: string, ...previous: string[]]

/** What the card of a contact is worth that somebody has sent. The number itself is kept nowhere. */
export type PhoneCard =
  | { readonly prints: PhonePrints }
  /** `not_own`: the messenger does not vouch that it is the sender's; `old`: sent too long ago to be told from a copy. */
  | { readonly refused: 'not_own' | 'not_russian' | 'old' }

/** `taken`: the number proves another account; `no_account`: nobody has signed in as this person yet. */
export type Proven = 'proven' | 'taken' | 'no_account'

/** Phone numbers, proven by whoever has them. */
export interface PhoneTalk {
  printsOf(phone: string): PhonePrints
  isProven(personId: number): Promise<boolean>
  prove(personId: number, prints: PhonePrints): Promise<Proven>
}

/** Something has become of a person's account, by them or not. */
export interface OwnerNotice {
  readonly what:
    | { readonly kind: 'signed_in' }
    /** In words, which way in was added or taken away. */
    | { readonly kind: 'linked' | 'unlinked'; readonly way: string }
  /** Number of that account. */
  readonly account: number
  /** In the messenger that is to tell them. */
  readonly personId: number
  /** In words, where the page is open. */
  readonly place: string
  readonly at: Date
}

/**
 * What a press of «Это не я: выйти везде» has closed.
 * `endedOfUnlinked`: the sessions of an account that this messenger opens no more.
 * `nothingOpen`: nobody was signed in to it.
 * `notTheirs`: this messenger does not open it, nor did a short while ago; or it has closed its sessions since.
 */
export type SignedOut = 'ended' | 'endedOfUnlinked' | 'nothingOpen' | 'pressedBefore' | 'notTheirs'

/** What the bot's conversation is about, in one messenger; the accounts keep it. */
export interface SignInTalk {
  openSignIn(code: string, person: MessengerPerson): Promise<Opened>
  /** @param number the pressed one; undefined: «Это не я». */
  answerSignIn(code: string, person: MessengerPerson, number: number | undefined): Promise<Answered>
  /**
   * Ends every session of the account that a message tells a person of.
   * @param message under which it was pressed: each one counts once.
   * @param account its number; undefined: the message is older than this was in its button, the one they open now.
   */
  signOutEverywhere(person: MessengerPerson, message: string, account: number | undefined): Promise<SignedOut>
  /** Undefined: this messenger vouches for no numbers, or the operator keeps none. */
  readonly phones: PhoneTalk | undefined
  /** Address that asks whoever opens it, and then opens the cabinet signed in; once, within minutes. */
  cabinetLink(person: MessengerPerson): Promise<string>
}
