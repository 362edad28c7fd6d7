import type { Topic } from '#shared/contract/section.ts'

/** What the evidence allows to say. In this order of precedence, the strictest first. */
export const levels = ['stop', 'careful', 'unknown', 'clear'] as const

export type Level = (typeof levels)[number]

/** A record that a reason rests on. */
export interface Proof {
  readonly section: string
  /** «Карточка ДТП 450118204». */
  readonly record: string
  /** «ГИБДД»; «с ваших слов» or «из ссылки» of a statement. */
  readonly source: string
  /** ISO 8601: when the source answered, or the person told. */
  readonly checkedAt: string
  readonly stale: boolean
}

/** A rule that fired on some records. */
export interface Reason {
  /** Id of the rule. */
  readonly rule: string
  readonly level: 'stop' | 'careful' | 'note'
  /** False: rests on an inference, and says «похоже». */
  readonly isCertain: boolean
  /** Rests on what the person told: «с ваших слов». */
  readonly isTold: boolean
  /** Some of that is from a text that came by a link. */
  readonly isShared?: true
  /** Id of the section it stands at; of a joined reason the leading one. */
  readonly section: string
  /** One sentence with its number or date. */
  readonly title: string
  /** What it is and what it threatens. */
  readonly explain: string
  /** What to do, in the imperative. */
  readonly advice: string
  /** Whether by it the number may be another car's, or a record of these sections. */
  readonly doubts?: 'number' | 'records'
  /** The topic of whose answers the person told otherwise. */
  readonly against?: Topic
  /** When the newest of its sources answered. */
  readonly checkedAt: string
  readonly proofs: readonly Proof[]
}

export interface Gap {
  readonly section: string
  readonly reason: string
}

export type Tone = 'danger' | 'warn' | 'good' | 'note' | 'none' | 'asking' | 'unknown' | 'stale'

/** One section in a word and in a line. */
export interface Mark {
  readonly section: string
  readonly tone: Tone
  /** At most 15 signs: «не ищут», «−95 300 км», «молчит». */
  readonly value: string
  /** At most 34 signs: «3 владельца, второй — 87 дней». */
  readonly line: string
}

/** A dated happening of the car's life. */
export interface TrailEvent {
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly kind: string
  readonly section: string
  readonly title: string
}

/** Plain data: page, API, print and messenger tell the same. */
export interface Verdict {
  /** A VIN or a frame number, in canonical form. */
  readonly vin: string
  readonly level: Level
  /** At most 56 signs. */
  readonly headline: string
  /** At most 90 signs. */
  readonly advice: string
  /** What moves the level, the strongest first. */
  readonly reasons: readonly Reason[]
  /** Worth knowing; they never move the level. */
  readonly notes: readonly Reason[]
  /** What could not be checked, and what registries cannot know. */
  readonly unknown: readonly Gap[]
  readonly trail: readonly TrailEvent[]
  /** ISO 8601. */
  readonly madeAt: string
}
