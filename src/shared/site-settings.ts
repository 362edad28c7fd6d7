import type { RussianProvider } from './russian-providers.ts'

/** What the law wants beside an advertisement. */
export interface Advertising {
  readonly advertiser: string
  /** Token of the operator of advertising data. */
  readonly erid: string
}

/** Numbers of one place's blocks: `R-A-123456-1`. */
export interface AdBlock {
  readonly desktop: string
  /** Below 768 px of window width. */
  readonly touch: string
}

export interface Analytics {
  /** Counter of Yandex Metrika. */
  readonly metrika?: number | undefined
  /** Goals are counted by our own server, without any identifier. */
  readonly own: boolean
}

/** At least one of them is there. */
export interface PaymentWays {
  /** Script of the card widget and address of the bank-transfer form. */
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
  /** The product's name. */
  readonly name: string
  readonly claims?: Claims
  /** Origin of canonical addresses, without a trailing slash. */
  readonly publicUrl: string
  /** Sections that nobody is configured to answer: they are on no page and in no report. */
  readonly absentSections: readonly string[]
  /** Sections whose answers come from a demo stand-in: every page says «Демо-данные», and while they are not all, so do their rows. */
  readonly demoSections: readonly string[]
  /** By section: the names of all sources that may answer it, where there are several. */
  readonly otherSources?: Readonly<Record<string, readonly string[]>>
  /** True outside production: the test routes exist. */
  readonly testRoutes: boolean
  /** A report that the search opens asks all its sections by itself. */
  readonly askOnArrival: boolean
  readonly captcha: 'altcha' | 'smartcaptcha' | 'recaptcha' | 'none'
  /** Sign-in through the bot in MAX is set up. */
  readonly maxSignIn: boolean
  /** Sign-in through the bot in Telegram is set up. */
  readonly messengerSignIn: boolean
  /** Account providers of Russian owners that are set up, in the order in which they are offered. */
  readonly russianProviders: readonly RussianProvider[]
  /** Sign-in through the OpenID provider is set up. */
  readonly providerSignIn: boolean
  /** What people call the OpenID provider: «Войти через …». */
  readonly providerName: string
  /** Browsers can be sent messages; absent: they are sent none. */
  readonly webPush?: boolean
  /** Ways to pay; absent: nothing can be bought. */
  readonly payments?: PaymentWays | undefined
  /** Partner's full report; `{vin}` stands for the VIN. */
  readonly partnerReportUrl?: string
  /** Roubles that the partner asks for it; absent: only that it costs money is said. */
  readonly partnerReportPrice?: number | undefined
  /** Who pays for the partner's links, and the token of the advertisement; absent: they are no advertising. */
  readonly partnerAdvertising?: Advertising | undefined
  /** Blocks of the advertising network by place (`home`, `report-4`, `report-8`). */
  readonly ads?:
    | { readonly scriptUrl: string; readonly blocks: Readonly<Record<string, AdBlock>> }
    | undefined
  /** What is shown where the network has nothing; absent: our own. */
  readonly banner?: (Advertising & { readonly url: string; readonly text: string }) | undefined
  /** Counters; nothing of them is loaded before consent. */
  readonly analytics?: Analytics | undefined
  /** Somebody else's check of the bonus-malus coefficient, shown in a frame. */
  readonly kbmWidgetUrl?: string
  /** Where uncaught errors of the pages go; absent: to our own `/v1/log`. */
  readonly errorLogUrl?: string
  /** Hosts whose photographs of cars are shown; of others our own drawing stands in their place. */
  readonly imageHosts?: readonly string[] | undefined
  /** Hosts that `/redirect` leaves to by itself. */
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
