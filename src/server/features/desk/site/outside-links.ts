import type { SiteSettings } from '#shared/site-settings.ts'

export interface OutsideLink {
  readonly name: string
  readonly label: string
  readonly url: string | undefined
}

export type LinkSettings = Pick<
  SiteSettings,
  | 'partnerReportUrl'
  | 'ads'
  | 'banner'
  | 'kbmWidgetUrl'
  | 'messengerBotUrl'
  | 'messengerChatUrl'
  | 'phoneCheckUrl'
  | 'voiceBotUrl'
  | 'appStoreUrl'
  | 'googlePlayUrl'
  | 'ruStoreUrl'
>

/** An invented car. */
const SAMPLE = { vin: 'XTAGFL110JY000001', plate: 'А001АА77' }

export const outsideLinks = (site: LinkSettings): OutsideLink[] => [
  { name: 'PARTNER_REPORT_URL', label: 'Полный отчёт партнёра', url: withSample(site.partnerReportUrl) },
  { name: 'BANNER_URL', label: 'Баннер партнёра', url: site.banner?.url },
  { name: 'ADS_SCRIPT_URL', label: 'Скрипт рекламной сети', url: site.ads?.scriptUrl },
  { name: 'KBM_WIDGET_URL', label: 'Проверка КБМ', url: site.kbmWidgetUrl },
  { name: 'PHONE_CHECK_URL', label: 'Проверка телефона', url: site.phoneCheckUrl },
  { name: 'VOICE_BOT_URL', label: 'Голосовой помощник', url: site.voiceBotUrl },
  { name: 'MESSENGER_BOT_URL', label: 'Бот', url: site.messengerBotUrl },
  { name: 'MESSENGER_CHAT_URL', label: 'Чат', url: site.messengerChatUrl },
  { name: 'APP_STORE_URL', label: 'App Store', url: site.appStoreUrl },
  { name: 'GOOGLE_PLAY_URL', label: 'Google Play', url: site.googlePlayUrl },
  { name: 'RUSTORE_URL', label: 'RuStore', url: site.ruStoreUrl },
]

const withSample = (template: string | undefined): string | undefined =>
  template?.replaceAll('{vin}', SAMPLE.vin).replaceAll('{plate}', encodeURIComponent(SAMPLE.plate))
