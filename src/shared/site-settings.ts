import type { RussianProvider } from './russian-providers.ts'

/** Details the law requires beside an advertisement. */
export interface Advertising {
  readonly advertiser: string
  /** Token of the advertising data operator (ОРД). */
  readonly erid: string
}

/** Ad block ids of one place: `R-A-123456-1`. */
export interface AdBlock {
  readonly desktop: string
  /** Below a window width of 768 px. */
  readonly touch: string
}

export interface Analytics {
  readonly metrika?: number | undefined
  /** Our own server counts goals, without any identifier. */
  readonly own: boolean
}

/** At least one is set. */
export interface PaymentWays {
  /** Card widget script and bank-transfer form address. */
  readonly moneta?: { readonly widgetUrl: string; readonly formUrl: string } | undefined
  readonly yookassa: boolean
}

/** What the operator says of the own service; an absent one is not said. */
export interface Claims {
  readonly checksADay?: number | undefined
  readonly clients?: number | undefined
  /** Year. */
  readonly since?: number | undefined
}

/** What the operator configured and every visitor may see. Unset parts are left out of the page. */
export interface SiteSettings {
  readonly name: string
  readonly claims?: Claims
  /** Origin of canonical addresses, without a trailing slash. */
  readonly publicUrl: string
  /** Sections without a configured source: omitted from pages and reports. */
  readonly absentSections: readonly string[]
  /**
   * Sections with demo sources: every page shows «Демо-данные»; if only some are, their rows show
   * it too.
   */
  readonly demoSections: readonly string[]
  /** Names of all possible sources, for sections with several. */
  readonly otherSources?: Readonly<Record<string, readonly string[]>>
  /** True outside production: enables the test routes. */
  readonly testRoutes: boolean
  /** A report opened from the search requests all its sections automatically. */
  readonly askOnArrival: boolean
  readonly captcha: 'altcha' | 'smartcaptcha' | 'recaptcha' | 'none'
  readonly maxSignIn: boolean
  readonly messengerSignIn: boolean
  readonly russianProviders: readonly RussianProvider[]
  readonly providerSignIn: boolean
  /** Display name of the OpenID provider: «Войти через …». */
  readonly providerName: string
  readonly webPush?: boolean
  /** Reports can be sealed; absent: there is no key for it. */
  readonly sealedReports?: boolean
  /** Payment methods; absent: nothing is for sale. */
  readonly payments?: PaymentWays | undefined
  readonly partnerReportUrl?: string
  /** Roubles that the partner asks for it; absent: only that it costs money is said. */
  readonly partnerReportPrice?: number | undefined
  /** Advertiser and token of the partner's links; absent: they are no advertising. */
  readonly partnerAdvertising?: Advertising | undefined
  /** Ad network blocks by place (`home`, `report-4`, `report-8`). */
  readonly ads?:
    | { readonly scriptUrl: string; readonly blocks: Readonly<Record<string, AdBlock>> }
    | undefined
  /** Fallback when the network has no ad; absent: our own banner. */
  readonly banner?: (Advertising & { readonly url: string; readonly text: string }) | undefined
  /** Counters; loaded only after consent. */
  readonly analytics?: Analytics | undefined
  readonly kbmWidgetUrl?: string
  /** Receiver of uncaught page errors; absent: our own `/v1/log`. */
  readonly errorLogUrl?: string
  /** Hosts whose car photographs are shown; otherwise our own drawing replaces the photograph. */
  readonly imageHosts?: readonly string[] | undefined
  /** Hosts that `/redirect` forwards to automatically. */
  readonly redirectHosts: readonly string[]
  readonly messengerBotUrl?: string
  readonly messengerChatUrl?: string
  readonly phoneCheckUrl?: string
  readonly voiceBotUrl?: string
  readonly contactEmail?: string
  readonly appStoreUrl?: string
  readonly googlePlayUrl?: string
  readonly ruStoreUrl?: string
}
