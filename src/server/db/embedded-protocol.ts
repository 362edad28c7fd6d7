export type WorkerCall =
  | {
      readonly kind: 'query'
      readonly sql: string
      readonly params: unknown[]
      readonly rows: RowMode
      readonly transaction?: number
    }
  | { readonly kind: 'begin' }
  | { readonly kind: 'end'; readonly transaction: number; readonly commit: boolean }
  | { readonly kind: 'close' }

export type RowMode = 'array' | 'object'

export interface CallMessage {
  readonly id: number
  readonly call: WorkerCall
}

/** One reply per call in any order, and `OPENED` at the start. */
export type ReplyMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: ErrorFields }

export interface ProblemMessage {
  readonly problem: string
}

export interface PersonMessage {
  readonly person: number
}

/** Errors lose their fields (`code`, `constraint`, …) between threads. */
export interface ErrorFields {
  readonly message: string
  readonly fields: Record<string, unknown>
}

export const OPENED = 0
