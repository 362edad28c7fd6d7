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
  | 'leasing'

/**
 * Each folder of `src/sections` declares one with {@link defineSection}, for server, page, OpenAPI
 * description and tests.
 */
export interface Section {
  readonly id: string
  readonly order: number
  readonly path: `/v1/${string}{vin}${string}{captcha_token}`
  /** Bot-protection action, unique; from the specification. */
  readonly action: string
  readonly title: string
  /** Under the verdict: «ДТП», «Залог». */
  readonly mark: string
  /** *Clear* requires answers on certain topics. */
  readonly tells: Topic
  readonly about: string
  /** Display name: «ГИБДД». */
  readonly source: string
  /** Text of an empty answer, verbatim from the specification. */
  readonly nothing: string
  /** What an empty answer does *not* prove. */
  readonly nothingNote?: string
  /** Where else to find out if the source refuses; never only the seller's word. */
  readonly elsewhere: { readonly text: string; readonly site?: `https://${string}` }
  /**
   * What a found answer proves. `registered`: the car is in the register of cars in use; only then
   * does an empty answer of another registry count in its favour. `seen`: this VIN exists. `alike`:
   * nothing, the cars are similar.
   */
  readonly proves: 'registered' | 'seen' | 'alike'
  /** The source takes no frame number. */
  readonly vinOnly?: true
  readonly freshFor: Freshness
}

/** Seconds. */
export interface Freshness {
  readonly found: number
  readonly nothing: number
  /** Ends at midnight in Moscow: the verdict counts only an answer of today. */
  readonly untilMidnight?: true
}

const HOUR = 3600

/** Freshness by how fast the registry changes; an empty answer is fresh for an hour at most. */
export const freshFor = {
  day: { found: 24 * HOUR, nothing: HOUR },
  hour: { found: HOUR, nothing: HOUR },
  week: { found: 7 * 24 * HOUR, nothing: HOUR },
} as const

export const defineSection = <const S extends Section>(section: S): S => section
