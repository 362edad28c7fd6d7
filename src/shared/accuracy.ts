export interface Rate {
  /** A level, or a rule. */
  readonly about: string
  /** Includes the answered ones. */
  readonly askedCount: number
  readonly answeredCount: number
  readonly judged: number
  readonly right: number
  /** 95 %, from 0 to 1; undefined with too few answers. */
  readonly interval: readonly [low: number, high: number] | undefined
}

export interface Accuracy {
  /** `2026-11-28`, in Moscow; undefined without data. */
  readonly since: string | undefined
  readonly askedCount: number
  readonly answeredCount: number
  readonly levels: readonly Rate[]
  readonly reasons: readonly (Rate & { readonly title: string })[]
}

/** Fewer answers show no rate. */
export const LEAST_ANSWERS = 100

export const MANIPULATED_SHARE = 0.01
