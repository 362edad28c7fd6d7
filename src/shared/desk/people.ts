/** Times are ISO 8601 UTC. */

export interface PeoplePage {
  readonly kind: 'people'
  readonly query: string
  readonly person: DeskAccount | null
}

export interface DeskAccount {
  readonly id: number
  readonly name: string | null
  readonly email: string | null
  readonly signsIn: string
  readonly requests: number
  readonly createdAt: string
  /** Date only. */
  readonly lastSeen: string
  readonly blockedAt: string | null
  /** Author and reason from the journal; null: not blocked, or not recorded. */
  readonly block: { readonly who: string; readonly why: string | null } | null
  readonly sessions: readonly DeskSession[]
  /** Such an account cannot be changed here. */
  readonly isOfDesk: boolean
  readonly mayErase: boolean
}

export interface DeskSession {
  readonly id: string
  /** Null: not recorded. */
  readonly place: string | null
  readonly begunAt: string
  readonly seenAt: string
}
