/** Times are ISO 8601 UTC. */

export interface NoticesPage {
  readonly kind: 'notices'
  readonly notices: readonly DeskSiteNotice[]
}

export interface DeskSiteNotice {
  readonly id: number
  readonly text: string
  readonly fromAt: string
  readonly toAt: string
  readonly state: 'planned' | 'shown' | 'over' | 'withdrawn'
}

export interface LinksPage {
  readonly kind: 'links'
  readonly links: readonly DeskLink[]
}

export interface DeskLink {
  /** Environment variable of the link. */
  readonly name: string
  readonly label: string
  readonly url: string | null
  readonly isSecure: boolean
  /** Result of the last check of this exact link; null: not checked yet. */
  readonly look: {
    readonly at: string
    /** `silent`: timed out; `inside`: our own network, which is never requested. */
    readonly outcome: 'answers' | 'redirects' | 'refuses' | 'silent' | 'inside'
    readonly status: number | null
  } | null
}
