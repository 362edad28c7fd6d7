import { type SellerKind, sellerChecks } from '#shared/deal-situation.ts'

/** A statement of the buyer or the seller, which never makes the verdict better. */
export interface ToldFact {
  readonly isTold: true
  /** «Объявление: 146 000 км». */
  readonly record: string
  readonly at: string
  /** It is from a text that came by a link: anybody may have written it. */
  readonly isShared?: true
}

interface ToldPart {
  /** ISO 8601 of the last change. */
  readonly at: string
}

export interface QuotedValue<Value> {
  readonly value: Value
  readonly said: string
}

export const passportKinds = ['original', 'duplicate', 'electronic'] as const

export interface AdWords {
  /** In the heading. */
  readonly make?: QuotedValue<string> | undefined
  /** Roubles. */
  readonly price?: QuotedValue<number> | undefined
  /** Kilometres. */
  readonly odometer?: QuotedValue<number> | undefined
  /** Includes the present one. */
  readonly owners?: QuotedValue<number> | undefined
  readonly year?: QuotedValue<number> | undefined
  /** Horsepower. */
  readonly power?: QuotedValue<number> | undefined
  readonly colour?: QuotedValue<string> | undefined
  /** Canonical, like the plate; verbatim if unreadable. */
  readonly vin?: QuotedValue<string> | undefined
  readonly plate?: QuotedValue<string> | undefined
  readonly passport?: QuotedValue<(typeof passportKinds)[number]> | undefined
  /** «Не бита», «без ДТП». */
  readonly unhurt?: QuotedValue<true> | undefined
  /** «Не крашена». */
  readonly unpainted?: QuotedValue<true> | undefined
  /** «В такси не работала». */
  readonly unhired?: QuotedValue<true> | undefined
  readonly unbound?: QuotedValue<true> | undefined
  /** «Не в розыске», «в угоне не числится». */
  readonly unwanted?: QuotedValue<true> | undefined
  /** «Обслуживалась у дилера». */
  readonly serviced?: QuotedValue<true> | undefined
}

export const typedAdFields = ['odometer', 'price'] as const

export type TypedAdField = (typeof typedAdFields)[number]

export interface ToldAd extends ToldPart {
  readonly text?: string | undefined
  readonly says?: AdWords | undefined
  readonly isShared?: boolean | undefined
  readonly offered?: string | undefined
  /** Fields that the buyer has typed, not those filled from the text. */
  readonly typedFields?: readonly TypedAdField[] | undefined
  /** Kilometres. */
  readonly odometer?: number | undefined
  /** Roubles. */
  readonly price?: number | undefined
}

/** From СТС and ПТС. */
export interface ToldPapers extends ToldPart {
  readonly vin?: string | undefined
  readonly body?: string | undefined
  readonly engine?: string | undefined
  readonly power?: number | undefined
  readonly colour?: string | undefined
  readonly year?: number | undefined
  readonly category?: string | undefined
  readonly owners?: number | undefined
  readonly passport?: string | undefined
  readonly passportDate?: string | undefined
  readonly isDuplicate?: boolean | undefined
  /** «Особые отметки». */
  readonly passportMarks?: string | undefined
  /** Of an electronic passport: «действующий». */
  readonly passportStatus?: string | undefined
}

/** At the car. */
export interface ToldLook extends ToldPart {
  readonly odometer?: number | undefined
  readonly vin?: string | undefined
  /** ISO 8601 of each. Earlier versions have `at` only. */
  readonly odometerAt?: string | undefined
  readonly vinAt?: string | undefined
}

export const sellerQuestions = [...sellerChecks, 'owner', 'passport', 'spouse', 'certificate'] as const

export type SellerQuestion = (typeof sellerQuestions)[number]

/** `failed`: the site did not open, or the paper was not shown. */
export const handAnswers = ['found', 'nothing', 'failed'] as const

/**
 * What the pasted page shows; undefined: the buyer pressed a button. `namesake`: only the name
 * agrees; `vehicle`: the page names this VIN; `compared`: two typed names were compared.
 */
export const matchStates = ['same', 'namesake', 'ended', 'vehicle', 'compared'] as const

/**
 * The buyer's answer to a question about the seller. `found` speaks against the purchase, except
 * `power` and `inheritance`: a power of attorney in force, an open inheritance case. `certificate`:
 * the buyer saw one.
 */
export interface ToldAnswer extends ToldPart {
  readonly answer?: (typeof handAnswers)[number] | undefined
  readonly state?: (typeof matchStates)[number] | undefined
  /** Ids of descriptions, in the order of `slotsOf`; absent in answers of an earlier version. */
  readonly about?: readonly string[] | undefined
}

/** `owner`: in the car's papers. */
export const sellerSlots = ['seller', 'owner', 'company'] as const

export type SellerSlot = (typeof sellerSlots)[number]

/** The person described last in a slot. The id is random; names stay in the page's memory. */
export interface NamedPerson {
  readonly id: string
  /** Ids of earlier descriptions of surely the same person. */
  readonly same: readonly string[]
  /** Ids of descriptions of surely other people. */
  readonly others: readonly string[]
  /** The person of an earlier page whose name this page has forgotten. */
  readonly former?: string | undefined
}

export const pressureSigns = ['aged', 'guided', 'hurried'] as const

export type PressureSign = (typeof pressureSigns)[number]

/** What the buyer says about the seller, without any name or number. */
export interface ToldSeller extends ToldPart {
  readonly role?: SellerKind | undefined
  /** A slot without a name is absent. */
  readonly named?: Readonly<Partial<Record<SellerSlot, NamedPerson>>> | undefined
  readonly signs?: readonly PressureSign[] | undefined
  /** The newest first, each about the person described then; `answerOf` finds what counts. */
  readonly answers?: Readonly<Partial<Record<SellerQuestion, readonly ToldAnswer[]>>> | undefined
}

export interface ToldSearch extends ToldPart {
  /** In canonical form. */
  readonly plate?: string | undefined
}

export const leaseStates = ['lasting', 'ended'] as const

export interface ToldLease extends ToldPart {
  readonly answer?: (typeof handAnswers)[number] | undefined
  readonly state?: (typeof leaseStates)[number] | undefined
}

export const abroadDocuments = ['korean-inspection', 'export-certificate', 'auction-sheet'] as const
export const abroadAccidents = ['none', 'some'] as const

export interface ToldAbroad extends ToldPart {
  readonly document?: (typeof abroadDocuments)[number] | undefined
  /** `dd.MM.yyyy`, verbatim. */
  readonly date?: string | undefined
  /** Kilometres. */
  readonly odometer?: number | undefined
  /** Accidents, or replaced body parts. */
  readonly accidents?: (typeof abroadAccidents)[number] | undefined
}

export interface ToldChecks extends ToldPart {
  readonly done: readonly string[]
  readonly notes: Readonly<Record<string, string>>
}

/** Everything that the buyer has typed; it stays on the device. */
export interface BuyerInput {
  readonly ad?: ToldAd | undefined
  readonly papers?: ToldPapers | undefined
  readonly look?: ToldLook | undefined
  readonly search?: ToldSearch | undefined
  readonly lease?: ToldLease | undefined
  readonly abroad?: ToldAbroad | undefined
  readonly checks?: ToldChecks | undefined
  readonly seller?: ToldSeller | undefined
}

declare const valid: unique symbol

/** Made only by `validBuyerInput`: every value is within its limits. */
export interface ValidBuyerInput extends BuyerInput {
  readonly [valid]: true
}
