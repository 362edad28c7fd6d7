import type { BaseInfo } from './contract/base-info.ts'
import type { Status } from './contract/status.ts'
import type { StoredReport } from './contract/stored-report.ts'
import type { StoredVerdict } from './contract/stored-verdict.ts'
import type { SiteSettings } from './site-settings.ts'
import type { KnownByNumber } from './vehicle/known-by-number.ts'
import type { Subject } from './vehicle/subject.ts'

/** One call of the API, as its readable page tells it. */
export interface ApiCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  /** The action of the one-time ticket that it wants. */
  readonly ticket: string | undefined
  /** It wants the access token of somebody who has signed in. */
  readonly signedIn: boolean
  readonly failures: readonly { readonly status: number; readonly code: string; readonly message: string }[]
}

/** Cars and plates to try, where demo registries run. */
export interface DemoOffer {
  readonly cars: readonly { readonly vin: string; readonly story: string }[]
  readonly plates: readonly { readonly plate: string; readonly story: string }[]
}

/**
 * What a page may ask the server while it is rendered. Never waits for a registry. What is read from the store throws
 * a `Response` with status 503 while it is away.
 */
export interface PageServices {
  readonly site: SiteSettings
  /** Not among the settings, which every page carries: one page shows it. */
  readonly demo: DemoOffer | undefined
  /** Every call of the API. */
  readonly api: readonly ApiCall[]
  /** What the VIN itself tells, by all that the server knows. */
  readonly knownByNumber: (subject: Subject) => Promise<KnownByNumber>
  /** What the store already knows of the car; undefined when it knows nothing. */
  readonly storedBaseInfo: (vin: string) => Promise<BaseInfo | undefined>
  /** The answers that are stored of the car, each with its time; empty lists when there are none. */
  readonly storedReport: (vin: string) => Promise<StoredReport>
  /** The verdict over them; undefined when there are none. */
  readonly storedVerdict: (vin: string) => Promise<StoredVerdict | undefined>
  /** Which sources answer now and did of late. */
  readonly status: () => Promise<Status>
  /**
   * Told of what went wrong while a page was rendered.
   * @param address path and query of the page: the log must not hold them.
   */
  readonly reportError: (error: unknown, address: string) => void
}
