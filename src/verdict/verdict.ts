import type { Topic } from '#shared/contract/section.ts'

/** Strictest first. */
export const levels = ['stop', 'careful', 'unknown', 'clear'] as const

export type Level = (typeof levels)[number]

export interface Proof {
  readonly section: string
  /** «Карточка ДТП 450118204». */
  readonly record: string
  readonly source: string
  /** ISO 8601 of the answer or the input. */
  readonly checkedAt: string
  readonly stale: boolean
}

export interface Reason {
  readonly rule: string
  readonly level: 'stop' | 'careful' | 'note'
  /** False: inferred, «похоже». */
  readonly isCertain: boolean
  /** «с ваших слов». */
  readonly isTold: boolean
  /** Some of it came by a link. */
  readonly isShared?: true
  /** The first of several. */
  readonly section: string
  readonly title: string
  readonly explain: string
  readonly advice: string
  readonly doubts?: 'number' | 'records'
  readonly against?: Topic
  /** The newest. */
  readonly checkedAt: string
  readonly proofs: readonly Proof[]
}

export interface Gap {
  readonly section: string
  readonly reason: string
}

export type Tone = 'danger' | 'warn' | 'good' | 'note' | 'none' | 'asking' | 'unknown' | 'stale'

export interface Mark {
  readonly section: string
  readonly tone: Tone
  /** 15 characters: «не ищут», «−95 300 км», «молчит». */
  readonly value: string
  /** 34 characters: «3 владельца, второй — 87 дней». */
  readonly line: string
}

export interface TrailEvent {
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly kind: string
  readonly section: string
  readonly title: string
}

export interface Verdict {
  readonly vin: string
  readonly level: Level
  /** At most 56 characters. */
  readonly headline: string
  /** At most 90 characters. */
  readonly advice: string
  /** Strongest first. */
  readonly reasons: readonly Reason[]
  readonly notes: readonly Reason[]
  readonly unknown: readonly Gap[]
  readonly trail: readonly TrailEvent[]
  /** ISO 8601. */
  readonly madeAt: string
}

/** Text from a link is not the person's. */
export const statementSource = ({ isShared }: Pick<Reason, 'isShared'>): string =>
  isShared ? 'из ссылки' : 'с ваших слов'
