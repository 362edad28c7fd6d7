export const messengerKinds = ['max', 'telegram'] as const

export type MessengerName = (typeof messengerKinds)[number]

export interface MessengerPerson {
  /** Unique within one messenger only. */
  readonly id: number
  readonly name: string
  /** Without «@». */
  readonly username: string | undefined
}

/**
 * The right number signs in to the person's own account, or links this messenger to the open one.
 */
export type AskedPurpose = 'sign_in' | 'link'

export type OpenedSignIn =
  | {
      readonly kind: 'ask'
      readonly purpose: AskedPurpose
      readonly place: string
      readonly startedAt: Date
      readonly numbers: readonly number[]
    }
  /** Not found, expired and used look alike on purpose. */
  | { readonly kind: 'expired' }
  /** By another account of the messenger. */
  | { readonly kind: 'taken' }

/** `mismatched`: the page shows another number. */
export type SignInEnd = 'confirmed' | 'denied' | 'mismatched' | 'expired' | 'taken'

/** Hexadecimal, one per secret, the current one first. */
export type PhonePrints = readonly [current: string, ...previous: string[]]

/** The number itself is not stored. */
export type PhoneCard =
  | { readonly prints: PhonePrints }
  /**
   * `not_own`: the messenger does not vouch for the sender; `old`: it could be a copied message.
   */
  | { readonly refused: 'not_own' | 'not_russian' | 'old' }

/** `taken`: the number confirms another account; `no_account`: this person has never signed in. */
export type PhoneEnd = 'proven' | 'taken' | 'no_account'

export interface PhoneTalk {
  printsOf(phone: string): PhonePrints
  isProven(personId: number): Promise<boolean>
  prove(personId: number, prints: PhonePrints): Promise<PhoneEnd>
}

export interface OwnerNotice {
  readonly what:
    | { readonly kind: 'signed_in' | 'deleted' }
    /** `way` describes the sign-in method, in words. */
    | { readonly kind: 'linked' | 'unlinked'; readonly way: string }
  readonly account: number
  readonly personId: number
  readonly place: string
  readonly at: Date
}

/**
 * `endedOfUnlinked`: of a recently unlinked account. `nothingOpen`: there were no sessions.
 * `notTheirs`: this messenger does not open the account, or has used its one sign-out.
 */
export type SignedOut = 'ended' | 'endedOfUnlinked' | 'nothingOpen' | 'pressedBefore' | 'notTheirs'

export interface SignInTalk {
  openSignIn(code: string, person: MessengerPerson): Promise<OpenedSignIn>
  answerSignIn(code: string, person: MessengerPerson, number: number | undefined): Promise<SignInEnd>
  /**
   * Ends every session of the account.
   * @param message the one with the button; it counts once.
   * @param account undefined: a button of an earlier release.
   */
  signOutEverywhere(person: MessengerPerson, message: string, account: number | undefined): Promise<SignedOut>
  /** Undefined: not vouched for by this messenger, or not enabled. */
  readonly phones: PhoneTalk | undefined
  /** Single use, for minutes. It asks for consent, then opens the cabinet signed in. */
  cabinetLink(person: MessengerPerson): Promise<string>
}
