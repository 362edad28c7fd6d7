/** What the main thread asks of the thread that runs the embedded database. */
export type Call =
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
  readonly call: Call
}

/** Exactly one answer to each call, in any order; and one without a call, `OPENED`, at the beginning. */
export type ReplyMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: ErrorFields }

/** The worker's background work failed; the database itself goes on. */
export interface ProblemMessage {
  readonly problem: string
}

/** Something about this person has changed, by a call that is answered after this. */
export interface PersonMessage {
  readonly person: number
}

/** Errors lose their own fields (`code`, `constraint`, …) on the way between threads, so they travel apart. */
export interface ErrorFields {
  readonly message: string
  readonly fields: Record<string, unknown>
}

/** Id of the answer that says the database is open, or why it is not. */
export const OPENED = 0
