/** Something the person said of the car; it never makes the verdict better. */
export interface ToldFact {
  readonly isTold: true
  /** «Объявление: 146 000 км». */
  readonly record: string
  /** ISO 8601: when it was told. */
  readonly at: string
}

interface ToldPart {
  /** ISO 8601: when it was last changed. */
  readonly at: string
}

/** From the advertisement: what was typed, and what its text says. */
export interface ToldAd extends ToldPart {
  readonly text?: string | undefined
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

/** What the person beside the car knows; it stays on the device. */
export interface Told {
  readonly ad?: ToldAd | undefined
  readonly papers?: ToldPapers | undefined
  readonly look?: ToldLook | undefined
}
