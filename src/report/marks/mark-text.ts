import type { CarFacts } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import type { MileageJudgement } from '#verdict/mileage/judgement.ts'
import type { Mark } from '#verdict/verdict.ts'

/** `marks.ts` keeps `good` only for a registered car. */
export type MarkText = Pick<Mark, 'tone' | 'value' | 'line'>

export interface Surroundings {
  readonly now: Date
  /** From all answers. */
  readonly car: CarFacts
  /** Ids of matched rules. */
  readonly rules: ReadonlySet<string>
  /** Mileage by the readings of all sources. */
  readonly mileage: MileageJudgement
  readonly isNumberDoubted: boolean
}

export interface TopicMark {
  /** Kinds of facts, without any of which a found answer is unreadable. */
  readonly kinds: readonly (keyof Facts)[]
  /** Word for an empty answer about a registered car. */
  readonly nothing: (surroundings: Surroundings) => MarkText
  readonly found: (facts: Facts, surroundings: Surroundings) => MarkText
  /** The buyer's statement against the register. */
  readonly contradiction?: string
}

/** In characters. */
export const LONGEST = { value: 15, line: 34 } as const

const firstOf = (most: number, texts: readonly (string | false | undefined)[]): string => {
  const candidates = texts.filter((text): text is string => typeof text === 'string' && text !== '')
  return candidates.find(({ length }) => length <= most) ?? candidates.at(-1) ?? ''
}

type Texts = readonly [...(string | false | undefined)[], string]

export const markText = (
  tone: MarkText['tone'],
  values: Texts | string,
  lines: Texts | string,
): MarkText => ({
  tone,
  value: firstOf(LONGEST.value, [values].flat()),
  line: firstOf(LONGEST.line, [lines].flat()),
})
