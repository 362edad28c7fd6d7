import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { AdBlock, SiteSettings } from '#shared/page-services.ts'
import type { ReceiptSettings } from '../gateways/moneta/receipt.ts'

/**
 * The settings of one running server. Everything the environment can say is read here and in the
 * slices of the registries, checked before anything starts, and every problem is reported at once.
 */
export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** PostgreSQL address; undefined: the embedded database in {@link dataDir}. */
  readonly databaseUrl: string | undefined
  readonly logLevel: string
  /** Proxies whose `X-Forwarded-For` is believed, separated by commas. */
  readonly trustedProxies: string | undefined
  /**
   * Calls a minute from one address: `section` costs registry calls, `base` and `other` do not; `session`
   * is the poll of every open tab, and a whole mobile network may stand behind one address.
   */
  readonly rateLimits: Readonly<Record<'section' | 'base' | 'other' | 'session', number>>
  /** Header in which the proxy in front of us names the visitor's town; undefined: none does. */
  readonly placeHeader: string | undefined
  /** Undefined: there is no bot, and no sign-in through it. */
  readonly telegram: TelegramConfig | undefined
  readonly provider: ProviderConfig
  /** Undefined: comments are moderated on the command line only. */
  readonly moderators: ModeratorsConfig | undefined
  /** Undefined: nothing can be bought. */
  readonly moneta: MonetaConfig | undefined
  /** Undefined: the provider's register makes no receipts from our answers. */
  readonly receipts: ReceiptSettings | undefined
  /** Bearer token of `/metrics`; undefined: only loopback may read it. */
  readonly metricsToken: string | undefined
  readonly captcha: CaptchaConfig
  readonly site: Omit<SiteSettings, 'demoSections' | 'demoCars' | 'demoPlates'>
  readonly version: string
}

export interface CaptchaConfig {
  readonly provider: SiteSettings['captcha']
  /** Work of one challenge (PBKDF2 rounds per try); raised under attack. */
  readonly cost: number
  /** Signs challenges. Several processes need the same one. */
  readonly secret: string | undefined
  readonly siteKey: string | undefined
  readonly serverKey: string | undefined
  /** Address that checks a remote provider's token. */
  readonly verifyUrl: string | undefined
  /** Lowest reCAPTCHA v3 score let through. */
  readonly minScore: number
}

export interface TelegramConfig {
  readonly token: string
  /** Root of the Bot API. */
  readonly apiUrl: string
  /** What a link to a chat begins with. */
  readonly linkUrl: string
  /** With it updates come by web hook, without it the server asks for them. */
  readonly webhookSecret: string | undefined
}

/** The chat in which comments are moderated. */
export interface ModeratorsConfig {
  readonly chatId: number
  /** People whose presses count; being in the chat is not enough. */
  readonly moderatorIds: readonly number[]
}

export interface ProviderConfig {
  /** OpenID issuer and our client there; undefined: no button on the page. */
  readonly openId:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string | undefined }
    | undefined
  /** Project whose Firebase ID tokens are taken as well. */
  readonly firebaseProject: string | undefined
}

/** MONETA.Assistant (PayAnyWay). */
export interface MonetaConfig {
  /** Merchant account, MNT_ID. */
  readonly account: string
  /** Signs orders and notifications. */
  readonly integrityCode: string
  /** Builder script of the card widget. */
  readonly widgetUrl: string
  /** Where the form of a bank transfer is posted to. */
  readonly formUrl: string
  /** Only notifications of this mode count. */
  readonly testMode: boolean
}

/** Thrown before anything is started; one line a problem. */
export class ConfigProblems extends Error {
  override readonly name = 'ConfigProblems'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Настройки не годятся:\n${problems.map((problem) => `  • ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('не задано'))
const url = v.pipe(text, v.url('ожидается адрес вида https://…'))
const count = v.pipe(text, v.regex(/^\d+$/, 'ожидается целое число'), v.transform(Number))
const score = v.pipe(text, v.transform(Number), v.minValue(0), v.maxValue(1))

/** `a, b`: several values in one variable. */
const listOf = <Output>(item: v.GenericSchema<string, Output>, problem: string) =>
  v.pipe(
    text,
    v.transform((value) => value.split(',').map((part) => part.trim())),
    v.array(item, problem),
  )

/** `home=R-A-1-1/R-A-1-2`: place, block for wide windows, block for touch. */
const adBlock = v.pipe(
  text,
  v.regex(/^[\w-]+=[\w-]+\/[\w-]+$/, 'ожидается место=блок для компьютера/блок для телефона'),
  v.transform((value): readonly [string, AdBlock] => {
    const [place = '', desktop = '', touch = ''] = value.split(/[=/]/)
    return [place, { desktop, touch }]
  }),
)

const Environment = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test']), 'development'),
  PORT: v.optional(v.pipe(count, v.maxValue(65535)), '3000'),
  HOST: v.optional(text, '0.0.0.0'),
  PUBLIC_URL: v.optional(url),
  DATA_DIR: v.optional(text, './data'),
  DATABASE_URL: v.optional(url),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: v.optional(text),
  RATE_LIMIT_SECTION: v.optional(count, '120'),
  RATE_LIMIT_BASE: v.optional(count, '240'),
  RATE_LIMIT_OTHER: v.optional(count, '600'),
  RATE_LIMIT_SESSION: v.optional(count, '6000'),
  PLACE_HEADER: v.optional(text),
  TELEGRAM_BOT_TOKEN: v.optional(v.pipe(text, v.regex(/^\d+:[\w-]+$/, 'ожидается ключ от BotFather'))),
  TELEGRAM_API_URL: v.optional(url, 'https://api.telegram.org'),
  TELEGRAM_LINK_URL: v.optional(url, 'https://t.me'),
  TELEGRAM_WEBHOOK_SECRET: v.optional(
    v.pipe(text, v.regex(/^[\w-]{16,256}$/, 'от 16 до 256 латинских букв, цифр, «_» и «-»')),
  ),
  MODERATORS_CHAT_ID: v.optional(
    v.pipe(text, v.regex(/^-?\d+$/, 'ожидается номер чата'), v.transform(Number)),
  ),
  MODERATOR_IDS: v.optional(v.pipe(listOf(count, 'ожидаются номера через запятую'))),
  OIDC_ISSUER: v.optional(url),
  OIDC_CLIENT_ID: v.optional(text),
  OIDC_CLIENT_SECRET: v.optional(text),
  FIREBASE_PROJECT_ID: v.optional(text),
  MONETA_ACCOUNT: v.optional(v.pipe(text, v.regex(/^\d+$/, 'ожидается номер счёта'))),
  MONETA_INTEGRITY_CODE: v.optional(text),
  MONETA_WIDGET_URL: v.optional(url, 'https://payanyway.ru/assistant-builder'),
  MONETA_FORM_URL: v.optional(url, 'https://moneta.ru/assistant.htm'),
  MONETA_RECEIPT_VAT: v.optional(v.picklist(['1105', '1104', '1103', '1102', '1113', '1108', '1109'])),
  MONETA_RECEIPT_SNO: v.optional(v.picklist(['1', '2', '3', '4', '5', '6'])),
  MONETA_RECEIPT_EMAIL: v.optional(v.pipe(text, v.email('ожидается адрес почты'))),
  MONETA_TEST_MODE: v.optional(v.picklist(['0', '1'], 'ожидается 0 или 1'), '0'),
  METRICS_TOKEN: v.optional(text),
  CAPTCHA_PROVIDER: v.optional(v.picklist(['altcha', 'smartcaptcha', 'recaptcha', 'none']), 'altcha'),
  CAPTCHA_COST: v.optional(v.pipe(count, v.minValue(1)), '2000'),
  CAPTCHA_SECRET: v.optional(v.pipe(text, v.minLength(16, 'нужно не меньше 16 символов'))),
  CAPTCHA_SITE_KEY: v.optional(text),
  CAPTCHA_SERVER_KEY: v.optional(text),
  CAPTCHA_VERIFY_URL: v.optional(url),
  CAPTCHA_MIN_SCORE: v.optional(score, '0.5'),
  SITE_NAME: v.optional(text, 'Автослед'),
  PARTNER_REPORT_URL: v.optional(v.pipe(url, v.includes('{vin}', 'в адресе нужно место для {vin}'))),
  PARTNER_REPORT_ADVERTISER: v.optional(text),
  PARTNER_REPORT_ERID: v.optional(text),
  ADS_SCRIPT_URL: v.optional(url, 'https://yandex.ru/ads/system/context.js'),
  ADS_BLOCKS: v.optional(listOf(adBlock, 'ожидаются блоки через запятую')),
  BANNER_URL: v.optional(url),
  BANNER_TEXT: v.optional(text, 'Полный отчёт об автомобиле у партнёра'),
  BANNER_ADVERTISER: v.optional(text),
  BANNER_ERID: v.optional(text),
  METRIKA_ID: v.optional(count),
  OWN_ANALYTICS: v.optional(v.picklist(['0', '1'], 'ожидается 0 или 1'), '0'),
  KBM_WIDGET_URL: v.optional(url),
  ERROR_LOG_URL: v.optional(url),
  REDIRECT_HOSTS: v.optional(listOf(text, 'ожидаются имена узлов через запятую')),
  MESSENGER_BOT_URL: v.optional(url),
  MESSENGER_CHAT_URL: v.optional(url),
  PHONE_CHECK_URL: v.optional(url),
  VOICE_BOT_URL: v.optional(url),
  CONTACT_EMAIL: v.optional(v.pipe(text, v.email('ожидается адрес почты'))),
  APP_STORE_URL: v.optional(url),
  GOOGLE_PLAY_URL: v.optional(url),
  RUSTORE_URL: v.optional(url),
})

type Env = v.InferOutput<typeof Environment>

/** Blank variables count as unset: that is how compose files and panels write "nothing". */
const withoutBlanks = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))

/**
 * @throws ConfigProblems with every problem, those found by `alsoProblems` included.
 */
export function loadConfig(env: NodeJS.ProcessEnv, alsoProblems: readonly string[] = []): Config {
  const parsed = v.safeParse(Environment, withoutBlanks(env))
  const problems = parsed.success
    ? [captchaProblems, accountProblems, moderationProblems, advertisingProblems].flatMap((find) =>
        find(parsed.output),
      )
    : parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  if (!parsed.success || problems.length + alsoProblems.length > 0) {
    throw new ConfigProblems([...problems, ...alsoProblems])
  }
  return toConfig(parsed.output)
}

function captchaProblems(env: Env): string[] {
  const remote = env.CAPTCHA_PROVIDER === 'smartcaptcha' || env.CAPTCHA_PROVIDER === 'recaptcha'
  const problems: string[] = []
  if (env.NODE_ENV === 'production' && env.CAPTCHA_PROVIDER === 'none') {
    problems.push('CAPTCHA_PROVIDER: «none» оставляет сайт без защиты и не годится для NODE_ENV=production')
  }
  if (remote && !env.CAPTCHA_SITE_KEY) problems.push('CAPTCHA_SITE_KEY: нужен ключ сайта')
  if (remote && !env.CAPTCHA_SERVER_KEY) problems.push('CAPTCHA_SERVER_KEY: нужен серверный ключ')
  if (env.DATABASE_URL && env.CAPTCHA_PROVIDER === 'altcha' && !env.CAPTCHA_SECRET) {
    problems.push('CAPTCHA_SECRET: на одной базе работают несколько серверов, им нужен общий секрет')
  }
  return problems
}

function accountProblems(env: Env): string[] {
  const problems: string[] = []
  if (env.OIDC_ISSUER && !env.OIDC_CLIENT_ID)
    problems.push('OIDC_CLIENT_ID: нужен номер клиента у сервиса входа')
  if (env.NODE_ENV === 'production' && env.TELEGRAM_BOT_TOKEN && !env.TELEGRAM_WEBHOOK_SECRET) {
    problems.push('TELEGRAM_WEBHOOK_SECRET: без него обновления бота может прислать кто угодно')
  }
  if (env.NODE_ENV === 'production' && env.TELEGRAM_BOT_TOKEN && !env.PUBLIC_URL) {
    problems.push('PUBLIC_URL: бот ведёт людей на сайт, ему нужен настоящий адрес')
  }
  if (env.MONETA_ACCOUNT && !env.MONETA_INTEGRITY_CODE) {
    problems.push('MONETA_INTEGRITY_CODE: без него уведомление об оплате может прислать кто угодно')
  }
  if (env.MONETA_RECEIPT_VAT && !env.MONETA_RECEIPT_EMAIL) {
    problems.push('MONETA_RECEIPT_EMAIL: куда отправить чек, если почта покупателя неизвестна')
  }
  return problems
}

function moderationProblems(env: Env): string[] {
  if (env.MODERATORS_CHAT_ID === undefined) return []
  const problems: string[] = []
  if (!env.MODERATOR_IDS) problems.push('MODERATOR_IDS: чьи нажатия в чате модераторов считать')
  if (!env.TELEGRAM_BOT_TOKEN) problems.push('TELEGRAM_BOT_TOKEN: в чат модераторов пишет бот')
  return problems
}

/** An advertisement without its marks costs its owner a fine; without a bad conscience it can be left out. */
function advertisingProblems(env: Env): string[] {
  const problems: string[] = []
  if (env.BANNER_URL && !(env.BANNER_ADVERTISER && env.BANNER_ERID)) {
    problems.push('BANNER_ADVERTISER, BANNER_ERID: без них рекламу показывать нельзя')
  }
  if (Boolean(env.PARTNER_REPORT_ADVERTISER) !== Boolean(env.PARTNER_REPORT_ERID)) {
    problems.push('PARTNER_REPORT_ADVERTISER, PARTNER_REPORT_ERID: нужны оба или ни одного')
  }
  return problems
}

const version = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version

function toConfig(env: Env): Config {
  const production = env.NODE_ENV === 'production'
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUST_PROXY,
    rateLimits: {
      section: env.RATE_LIMIT_SECTION,
      base: env.RATE_LIMIT_BASE,
      other: env.RATE_LIMIT_OTHER,
      session: env.RATE_LIMIT_SESSION,
    },
    placeHeader: env.PLACE_HEADER?.toLowerCase(),
    telegram: telegramConfig(env),
    moderators: moderatorsConfig(env),
    provider: providerConfig(env),
    moneta: monetaConfig(env),
    receipts: receiptSettings(env),
    metricsToken: env.METRICS_TOKEN,
    captcha: captchaConfig(env),
    site: siteSettings(env, production),
    version,
  }
}

const captchaConfig = (env: Env): CaptchaConfig => ({
  provider: env.CAPTCHA_PROVIDER,
  cost: env.CAPTCHA_COST,
  secret: env.CAPTCHA_SECRET,
  siteKey: env.CAPTCHA_SITE_KEY,
  serverKey: env.CAPTCHA_SERVER_KEY,
  verifyUrl: env.CAPTCHA_VERIFY_URL,
  minScore: env.CAPTCHA_MIN_SCORE,
})

const telegramConfig = (env: Env): TelegramConfig | undefined =>
  env.TELEGRAM_BOT_TOKEN === undefined
    ? undefined
    : {
        token: env.TELEGRAM_BOT_TOKEN,
        apiUrl: withoutSlash(env.TELEGRAM_API_URL),
        linkUrl: withoutSlash(env.TELEGRAM_LINK_URL),
        webhookSecret: env.TELEGRAM_WEBHOOK_SECRET,
      }

const moderatorsConfig = (env: Env): ModeratorsConfig | undefined =>
  env.MODERATORS_CHAT_ID === undefined || env.MODERATOR_IDS === undefined
    ? undefined
    : { chatId: env.MODERATORS_CHAT_ID, moderatorIds: env.MODERATOR_IDS }

const providerConfig = (env: Env): ProviderConfig => ({
  openId:
    env.OIDC_ISSUER && env.OIDC_CLIENT_ID
      ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
      : undefined,
  firebaseProject: env.FIREBASE_PROJECT_ID,
})

const monetaConfig = (env: Env): MonetaConfig | undefined =>
  env.MONETA_ACCOUNT === undefined || env.MONETA_INTEGRITY_CODE === undefined
    ? undefined
    : {
        account: env.MONETA_ACCOUNT,
        integrityCode: env.MONETA_INTEGRITY_CODE,
        widgetUrl: env.MONETA_WIDGET_URL,
        formUrl: env.MONETA_FORM_URL,
        testMode: env.MONETA_TEST_MODE === '1',
      }

const receiptSettings = (env: Env): ReceiptSettings | undefined =>
  env.MONETA_RECEIPT_VAT && env.MONETA_RECEIPT_EMAIL
    ? {
        vatTag: env.MONETA_RECEIPT_VAT,
        sno: env.MONETA_RECEIPT_SNO,
        fallbackEmail: env.MONETA_RECEIPT_EMAIL,
      }
    : undefined

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

const siteSettings = (env: Env, production: boolean): Config['site'] => ({
  name: env.SITE_NAME,
  publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
  testRoutes: !production,
  captcha: env.CAPTCHA_PROVIDER,
  messengerSignIn: env.TELEGRAM_BOT_TOKEN !== undefined,
  providerSignIn: env.OIDC_ISSUER !== undefined,
  payments: env.MONETA_ACCOUNT
    ? { widgetUrl: env.MONETA_WIDGET_URL, formUrl: env.MONETA_FORM_URL }
    : undefined,
  partnerReportUrl: env.PARTNER_REPORT_URL,
  ...advertisingSettings(env),
  kbmWidgetUrl: env.KBM_WIDGET_URL,
  errorLogUrl: env.ERROR_LOG_URL,
  redirectHosts: redirectHosts(env),
  messengerBotUrl: env.MESSENGER_BOT_URL,
  messengerChatUrl: env.MESSENGER_CHAT_URL,
  phoneCheckUrl: env.PHONE_CHECK_URL,
  voiceBotUrl: env.VOICE_BOT_URL,
  contactEmail: env.CONTACT_EMAIL,
  appStoreUrl: env.APP_STORE_URL,
  googlePlayUrl: env.GOOGLE_PLAY_URL,
  ruStoreUrl: env.RUSTORE_URL,
})

const advertisingSettings = (
  env: Env,
): Pick<SiteSettings, 'partnerAdvertising' | 'ads' | 'banner' | 'analytics'> => ({
  partnerAdvertising: advertising(env.PARTNER_REPORT_ADVERTISER, env.PARTNER_REPORT_ERID),
  ads: env.ADS_BLOCKS && { scriptUrl: env.ADS_SCRIPT_URL, blocks: Object.fromEntries(env.ADS_BLOCKS) },
  banner: bannerSettings(env),
  analytics:
    env.METRIKA_ID !== undefined || env.OWN_ANALYTICS === '1'
      ? { metrika: env.METRIKA_ID, own: env.OWN_ANALYTICS === '1' }
      : undefined,
})

const advertising = (advertiser: string | undefined, erid: string | undefined) =>
  advertiser && erid ? { advertiser, erid } : undefined

function bannerSettings(env: Env): SiteSettings['banner'] {
  const marks = advertising(env.BANNER_ADVERTISER, env.BANNER_ERID)
  return env.BANNER_URL && marks ? { ...marks, url: env.BANNER_URL, text: env.BANNER_TEXT } : undefined
}

/** The hosts of everything the operator links to, and those named besides. */
function redirectHosts(env: Env): string[] {
  const links = [
    env.PARTNER_REPORT_URL,
    env.BANNER_URL,
    env.MESSENGER_BOT_URL,
    env.MESSENGER_CHAT_URL,
    env.PHONE_CHECK_URL,
    env.VOICE_BOT_URL,
    env.APP_STORE_URL,
    env.GOOGLE_PLAY_URL,
    env.RUSTORE_URL,
  ]
  const hosts = links.flatMap((link) => (link ? [new URL(link).host] : []))
  return [...new Set([...hosts, ...(env.REDIRECT_HOSTS ?? [])])]
}
