import type { Accuracy } from './accuracy.ts'
import type { BaseInfo } from './contract/base-info.ts'
import type { Status } from './contract/status.ts'
import type { StoredVerdict } from './contract/stored-verdict.ts'
import type { DealSituation } from './deal-situation.ts'
import type { SiteSettings } from './site-settings.ts'
import type { KnownByNumber } from './vehicle/known-by-number.ts'
import type { Subject } from './vehicle/subject.ts'

export interface ApiCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  /** Action of its one-time ticket. */
  readonly ticket: string | undefined
  /** Requires an access token. */
  readonly signedIn: boolean
  readonly failures: readonly { readonly status: number; readonly code: string; readonly message: string }[]
}

export interface DemoOffer {
  readonly cars: readonly { readonly vin: string; readonly story: string }[]
  readonly plates: readonly { readonly plate: string; readonly story: string }[]
}

/**
 * Never waits for a registry. Reads throw a `Response` with status 503 while the store is
 * unavailable.
 */
export interface PageServices {
  readonly site: SiteSettings
  readonly demo: DemoOffer | undefined
  readonly api: readonly ApiCall[]
  readonly knownByNumber: (subject: Subject) => Promise<KnownByNumber>
  readonly storedBaseInfo: (vin: string) => Promise<BaseInfo | undefined>
  readonly storedVerdict: (vin: string) => Promise<StoredVerdict | undefined>
  readonly storedDeal: (vin: string) => Promise<DealSituation>
  readonly status: () => Promise<Status>
  readonly accuracy: () => Promise<Accuracy>
  /** @param address path and query of the page: the log must not contain them */
  readonly reportError: (error: unknown, address: string) => void
}
