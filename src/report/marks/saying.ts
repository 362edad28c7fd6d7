import type { CarFacts } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import type { MileageJudgement } from '#verdict/mileage/judgement.ts'
import type { Mark } from '#verdict/verdict.ts'

/**
 * What an answer says in a word and in a line, before it is held against the rest of the report: `good` only of
 * a car of which it is known that it exists, see `marks.ts`.
 */
export type Saying = Pick<Mark, 'tone' | 'value' | 'line'>

/** What an answer may be held against. */
export interface Surroundings {
  readonly now: Date
  /** The facts of all answers. */
  readonly car: CarFacts
  /** Ids of the rules that fired. */
  readonly rules: ReadonlySet<string>
  /** Of all sources. */
  readonly mileage: MileageJudgement
  /** A reason of the verdict says that the number may be another car's. */
  readonly isNumberDoubted: boolean
}

/** How the answers of one topic are told. */
export interface TopicMark {
  /** Facts it is told from; where a found answer has none of them, nothing is. */
  readonly kinds: readonly (keyof Facts)[]
  /** An empty answer, of a car that is registered. */
  readonly nothing: (surroundings: Surroundings) => Saying
  readonly found: (facts: Facts, surroundings: Surroundings) => Saying
  /** What the person told against it, in a line. */
  readonly told?: string
}

/** Signs a mark has room for under the verdict, and a row beside its name. */
export const MOST_SIGNS = { value: 15, line: 34 } as const

/** The first text that fits, from the fullest to the barest; the last is taken as it is. */
const firstOf = (most: number, texts: readonly (string | false | undefined)[]): string => {
  const given = texts.filter((text): text is string => typeof text === 'string' && text !== '')
  return given.find(({ length }) => length <= most) ?? given.at(-1) ?? ''
}

type Texts = readonly [...(string | false | undefined)[], string]

/** Texts for the mark and for the row, each from the fullest to the barest. */
export const say = (tone: Saying['tone'], values: Texts | string, lines: Texts | string): Saying => ({
  tone,
  value: firstOf(MOST_SIGNS.value, [values].flat()),
  line: firstOf(MOST_SIGNS.line, [lines].flat()),
})
