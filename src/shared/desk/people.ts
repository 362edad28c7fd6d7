/** What the desk shows of a person. Moments are ISO 8601 UTC. */

export interface PeoplePage {
  readonly kind: 'people'
  /** Number that was looked for; blank: none yet. */
  readonly asked: string
  /** Null: nobody of this number, or nobody was looked for. */
  readonly person: DeskAccount | null
}

export interface DeskAccount {
  readonly id: number
  readonly name: string | null
  readonly email: string | null
  /** In words: where the person signs in. */
  readonly signsIn: string
  readonly requests: number
  readonly createdAt: string
  /** The day, roughly. */
  readonly lastSeen: string
  /** Null: not blocked. */
  readonly blockedAt: string | null
  /** Who has done it and why, as the journal has it; null: not blocked, or not recorded. */
  readonly block: { readonly who: string; readonly why: string | null } | null
  readonly sessions: readonly DeskSession[]
  /** One of the desk's own people: their account is left alone here. */
  readonly isOfDesk: boolean
  /** Whether this visitor may erase people. */
  readonly mayErase: boolean
}

export interface DeskSession {
  readonly id: string
  /** In words; null: not known. */
  readonly place: string | null
  readonly begunAt: string
  readonly seenAt: string
}
