/** What the desk shows of the site itself. Moments are ISO 8601 UTC. */

/** Messages to all visitors, the latest written first. */
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

/** Advertisements and partners that the settings may name. */
export interface LinksPage {
  readonly kind: 'links'
  readonly links: readonly DeskLink[]
}

export interface DeskLink {
  /** Variable that sets it. */
  readonly name: string
  readonly label: string
  /** Null: not set. */
  readonly url: string | null
  readonly isSecure: boolean
  /** The last look at this very link; null: nobody has looked yet. */
  readonly look: {
    readonly at: string
    /** `silent`: nobody answered in time; `inside`: an address of our own network, which is not asked. */
    readonly outcome: 'answers' | 'redirects' | 'refuses' | 'silent' | 'inside'
    readonly status: number | null
  } | null
}
