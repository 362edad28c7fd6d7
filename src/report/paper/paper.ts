import type { BodyKind } from '#facts/body-kind.ts'
import type { Severity } from '#verdict/damage/codes.ts'
import type { Level, Tone } from '#verdict/verdict.ts'
import type { ChartPlan } from '../chart-plan.ts'
import type { TrailPlan } from '../trail/trail-plan.ts'

/**
 * Plain data in reading order. A renderer decides fonts and page breaks, and neither adds nor drops
 * words.
 */
export interface Paper {
  readonly title: string
  readonly address: string
  /** «Составлен 22.11.2026 14:03 (Москва)». */
  readonly made: string
  readonly blocks: readonly PaperBlock[]
}

export type PaperBlock =
  | PaperHead
  | PaperNotice
  | PaperVerdict
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly isQuiet?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'marks'; readonly marks: readonly PaperMark[] }
  | { readonly kind: 'reasons'; readonly reasons: readonly PaperReason[] }
  | { readonly kind: 'notes'; readonly notes: readonly PaperReason[] }
  | { readonly kind: 'events'; readonly events: readonly PaperEvent[] }
  | PaperTrail
  | PaperChart
  | PaperDamage
  | { readonly kind: 'answers'; readonly rows: readonly PaperAnswer[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [key: string, value: string])[] }

export interface PaperCode {
  readonly address: string
  readonly label: string
  readonly caption: string
}

export interface PaperHead {
  readonly kind: 'head'
  /** «Отчёт показывает состояние на время ответов.» */
  readonly valid: string
  readonly validNote: string
  readonly isOld: boolean
  /** «LADA Vesta, 2021». */
  readonly car: string
  /** Groups of a VIN, or one text. */
  readonly number: readonly string[]
  readonly plate?: string
  readonly qr: PaperCode
  /** Absent without a bot. */
  readonly bot?: PaperCode
}

/** Newer than the sealed content. */
export interface PaperNotice {
  readonly kind: 'notice'
  readonly tone: Tone
  readonly text: string
  readonly note: string
}

export interface PaperVerdict {
  readonly kind: 'verdict'
  readonly level: Level
  readonly word: string
  readonly headline: string
  readonly advice: string
}

export interface PaperMark {
  readonly tone: Tone
  readonly name: string
  readonly line: string
}

export interface PaperReason {
  readonly tone: Tone
  readonly title: string
  readonly explain: string
  readonly advice: string
  /** «ДТП, ответ 22.11.2026 14:03». */
  readonly source: string
}

export interface PaperEvent {
  readonly day: string
  readonly title: string
}

/** Positions are per cent of the car's life; see `trail-plan.ts`. */
export interface PaperTrail {
  readonly kind: 'trail'
  readonly alt: string
  readonly years: TrailPlan['years']
  readonly owners: readonly Omit<TrailPlan['owners'][number], 'holders'>[]
  readonly pledges: readonly Omit<TrailPlan['pledges'][number], 'since' | 'until'>[]
  readonly nodes: readonly Omit<TrailPlan['nodes'][number], 'events'>[]
}

export interface PaperChart {
  readonly kind: 'chart'
  readonly alt: string
  readonly plan: ChartPlan
  readonly legend: readonly string[]
}

export interface PaperDamage {
  readonly kind: 'damage'
  readonly alt: string
  readonly drawings: readonly PaperDrawing[]
  readonly legend: string
  readonly places: readonly { readonly number: number; readonly text: string }[]
}

export interface PaperDrawing {
  readonly body: BodyKind
  readonly marks: readonly (readonly [zone: string, severity: Severity])[]
  /** Key in the table of badges. */
  readonly badges: readonly { readonly number: number; readonly key: string }[]
}

export interface PaperAnswer {
  readonly title: string
  readonly tone: Tone
  /** «2 запрета: суд и пристав»; absent if hidden. */
  readonly line?: string | undefined
  readonly texts: readonly string[]
  readonly source: string
  readonly time: string
}
