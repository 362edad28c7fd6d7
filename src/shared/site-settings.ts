import type { RussianProvider } from './russian-providers.ts'

/** Required by law on every advertisement. */
export interface Advertising {
  readonly advertiser: string
  readonly erid: string
}

export interface AdBlock {
  readonly desktop: string
  /** Below a window width of 768 px. */
  readonly touch: string
}

export interface Analytics {
  readonly metrika?: number | undefined
  readonly own: boolean
}

/** At least one is set. */
export interface PaymentWays {
  readonly moneta?: { readonly widgetUrl: string; readonly formUrl: string } | undefined
  readonly yookassa: boolean
}

export interface SiteClaims {
  readonly checksADay?: number | undefined
  readonly clients?: number | undefined
  /** Year. */
  readonly since?: number | undefined
}

/** The operator's settings that every visitor may see. */
export interface SiteSettings {
  readonly name: string
  readonly claims?: SiteClaims
  readonly publicUrl: string
  readonly absentSections: readonly string[]
  /**
   * Every page shows «Демо-данные»; if only some sections have demo sources, their rows show it
   * too.
   */
  readonly demoSections: readonly string[]
  readonly otherSources?: Readonly<Record<string, readonly string[]>>
  readonly testRoutes: boolean
  readonly askOnArrival: boolean
  readonly captcha: 'altcha' | 'smartcaptcha' | 'recaptcha' | 'none'
  readonly maxSignIn: boolean
  readonly messengerSignIn: boolean
  readonly russianProviders: readonly RussianProvider[]
  readonly providerSignIn: boolean
  readonly providerName: string
  readonly webPush?: boolean
  readonly sealedReports?: boolean
  readonly payments?: PaymentWays | undefined
  readonly partnerReportUrl?: string
  readonly partnerReportPrice?: number | undefined
  readonly partnerAdvertising?: Advertising | undefined
  readonly ads?:
    | { readonly scriptUrl: string; readonly blocks: Readonly<Record<string, AdBlock>> }
    | undefined
  readonly banner?: (Advertising & { readonly url: string; readonly text: string }) | undefined
  /** Loaded only after consent. */
  readonly analytics?: Analytics | undefined
  readonly kbmWidgetUrl?: string
  readonly errorLogUrl?: string
  /** Hosts whose car photographs are shown; others give way to our drawing. */
  readonly imageHosts?: readonly string[] | undefined
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
