/** Something the person said of the car; it never makes the verdict better. */
export interface ToldFact {
  readonly isTold: true
  /** «Объявление: 146 000 км». */
  readonly record: string
  /** ISO 8601: when it was told. */
  readonly at: string
  /** It is from a text that came by a link: anybody may have written it. */
  readonly isShared?: true
}

interface ToldPart {
  /** ISO 8601: when it was last changed. */
  readonly at: string
}

/** What a text says, and its words as they stood: a piece of that text. */
export interface Said<Value> {
  readonly value: Value
  readonly said: string
}

export const passportKinds = ['original', 'duplicate', 'electronic'] as const

/** What the text of an advertisement says of the car. */
export interface AdWords {
  /** Roubles. */
  readonly price?: Said<number> | undefined
  /** Kilometres. */
  readonly odometer?: Said<number> | undefined
  /** How many there have been, the present one included. */
  readonly owners?: Said<number> | undefined
  readonly year?: Said<number> | undefined
  /** Horsepower. */
  readonly power?: Said<number> | undefined
  readonly colour?: Said<string> | undefined
  /** In canonical form, as is the plate; of one that could not be read its signs. */
  readonly vin?: Said<string> | undefined
  readonly plate?: Said<string> | undefined
  readonly passport?: Said<(typeof passportKinds)[number]> | undefined
  /** «Не бита», «без ДТП». */
  readonly unhurt?: Said<true> | undefined
  /** «Не крашена». */
  readonly unpainted?: Said<true> | undefined
  /** «В такси не работала». */
  readonly unhired?: Said<true> | undefined
  /** «Не в залоге», «без обременений», «юридически чиста». */
  readonly unbound?: Said<true> | undefined
  /** «Обслуживалась у дилера». */
  readonly serviced?: Said<true> | undefined
}

/** From the advertisement: what was typed, and what its text says. */
export interface ToldAd extends ToldPart {
  readonly text?: string | undefined
  readonly says?: AdWords | undefined
  /** The text came by a link, and the person has not touched it. */
  readonly isShared?: boolean | undefined
  /** Another text that came by a link: it waits for the person's word, and nothing is concluded from it. */
  readonly offered?: string | undefined
  /** Kilometres. */
  readonly odometer?: number | undefined
  /** Roubles. */
  readonly price?: number | undefined
}

/** From the registration certificate (СТС) and the vehicle passport (ПТС). */
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
}

/** From the car itself: the odometer on its panel, the number on its body. */
export interface ToldLook extends ToldPart {
  readonly odometer?: number | undefined
  readonly vin?: string | undefined
}

/** How the person came to this VIN: by its plate, in the search. */
export interface ToldSearch extends ToldPart {
  /** In canonical form. */
  readonly plate?: string | undefined
}

/** Ticks and notes of the checklist, by the ids of its lines. */
export interface ToldChecks extends ToldPart {
  readonly done: readonly string[]
  readonly notes: Readonly<Record<string, string>>
}

/** What the person beside the car knows; it stays on the device. */
export interface Told {
  readonly ad?: ToldAd | undefined
  readonly papers?: ToldPapers | undefined
  readonly look?: ToldLook | undefined
  readonly search?: ToldSearch | undefined
  readonly checks?: ToldChecks | undefined
}
