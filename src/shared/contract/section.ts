export type Topic =
  | 'owners'
  | 'accidents'
  | 'wanted'
  | 'restrictions'
  | 'mileage'
  | 'policies'
  | 'pledges'
  | 'recalls'
  | 'customs'
  | 'prices'
  | 'uses'
  | 'repairs'
  | 'readings'
  | 'ads'
  | 'passport'
  | 'disposal'

/**
 * What a report is made of. Each folder of `src/sections` declares one section with
 * {@link defineSection}; nothing else lists them. The declaration is plain data, so that the server,
 * the page, the OpenAPI description and the tests read the same one.
 */
export interface Section {
  /** Folder name and key: `dtp`, `osago`, … */
  readonly id: string
  /** Place among the cards of the report, from 1. */
  readonly order: number
  /** Route of the section call; `{vin}` and `{captcha_token}` stand for the two parameters. */
  readonly path: `/v1/${string}{vin}${string}{captcha_token}`
  /** Bot-protection action the ticket is bound to; the names are the specification's, every section has its own. */
  readonly action: string
  /** Heading of the row. */
  readonly title: string
  /** Its name among the marks under the verdict: «ДТП», «Залог». */
  readonly mark: string
  /** What of a car it tells; the verdict is *clear* only when certain ones are answered. */
  readonly tells: Topic
  /** One line under the heading: what is checked and why it matters to a buyer. */
  readonly about: string
  /** Who answers, as a person would name it: «ГИБДД», «Реестр залогов (ФНП)». */
  readonly source: string
  /** Text of an empty answer, word for word from the specification. */
  readonly nothing: string
  /** What an empty answer does *not* say; shown beside {@link nothing}. */
  readonly nothingNote?: string
  /** How else a person learns it when the source refuses; never the seller's word alone. */
  readonly elsewhere: { readonly text: string; readonly site?: `https://${string}` }
  /**
   * What it proves of the car that something was found. `registered`: it stands in the register of all cars in
   * use, and only then does an empty answer of another registry speak for it. `seen`: somebody has met this
   * VIN. `alike`: nothing, the answer is of cars like it.
   */
  readonly proves: 'registered' | 'seen' | 'alike'
  /** The source cannot be asked by a frame number. */
  readonly vinOnly?: true
  /** How long a good answer counts as fresh, in seconds. */
  readonly freshFor: { readonly found: number; readonly nothing: number }
}

const HOUR = 3600

/** Freshness by how fast the registry changes (`found`); an empty answer is kept an hour at most. */
export const freshFor = {
  day: { found: 24 * HOUR, nothing: HOUR },
  hour: { found: HOUR, nothing: HOUR },
  week: { found: 7 * 24 * HOUR, nothing: HOUR },
} as const

export const defineSection = <const S extends Section>(section: S): S => section
