import type { CarFacts } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import type { MileageJudgement } from '#verdict/mileage/judgement.ts'
import type { Mark } from '#verdict/verdict.ts'

/** A mark of one answer on its own. `good` is final only for a registered car, see `marks.ts`. */
export type Saying = Pick<Mark, 'tone' | 'value' | 'line'>

/** The context of an answer. */
export interface Surroundings {
  readonly now: Date
  /** The facts of all answers. */
  readonly car: CarFacts
  /** Ids of matched rules. */
  readonly rules: ReadonlySet<string>
  /** Of all sources. */
  readonly mileage: MileageJudgement
  /** The verdict doubts that the number is this car's. */
  readonly isNumberDoubted: boolean
}

/** The marks of one topic. */
export interface TopicMark {
  /** The facts it needs; without them a found answer counts as unreadable. */
  readonly kinds: readonly (keyof Facts)[]
  /** For an empty answer about a registered car. */
  readonly nothing: (surroundings: Surroundings) => Saying
  readonly found: (facts: Facts, surroundings: Surroundings) => Saying
  /** The line for a contradiction by the buyer's input. */
  readonly told?: string
}

/** Maximum characters of a mark under the verdict, and of a row. */
export const MOST_SIGNS = { value: 15, line: 34 } as const

/** The first text that fits; the last one is used in any case. */
const firstOf = (most: number, texts: readonly (string | false | undefined)[]): string => {
  const given = texts.filter((text): text is string => typeof text === 'string' && text !== '')
  return given.find(({ length }) => length <= most) ?? given.at(-1) ?? ''
}

type Texts = readonly [...(string | false | undefined)[], string]

/** Texts from the fullest to the shortest. */
export const say = (tone: Saying['tone'], values: Texts | string, lines: Texts | string): Saying => ({
  tone,
  value: firstOf(MOST_SIGNS.value, [values].flat()),
  line: firstOf(MOST_SIGNS.line, [lines].flat()),
})
