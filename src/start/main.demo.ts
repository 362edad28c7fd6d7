import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { StandIns } from '#demo/demo-registries.ts'
import { demoBot, demoMaxBot } from '#demo/messenger/demo-bot.ts'
import { demoUserOf } from '#demo/messenger/people.ts'
import { cast } from '#demo/world/cast.ts'
import { dictionary } from '#demo/world/dictionary.ts'
import { plateRoles } from '#demo/world/plate-cast.ts'
import { isInEveryDemo, type Registry } from '#registry-kit/registry.ts'
import { ConfigProblems } from '#server/compose/config.ts'
import { isRefusalToStart } from '#server/compose/refusal-to-start.ts'
import { collectRegistries } from '#server/sources/collect.ts'
import { standInVariables } from '#server/sources/staging.ts'
import { type Demo, run } from './run.ts'

const demoDir = join(import.meta.dirname, '..', 'demo')

const DEMO_ACCOUNT = '11223344'
const DEMO_SHOP = '223344'

interface DemoPayments {
  readonly url: string
  readonly integrityCode: string
  readonly secretKey: string
}

const OFFERED = 6

/**
 * Simulators replace every outside system without an address. `--live` serves pages from source.
 */
async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production')
    throw new ConfigProblems(['NODE_ENV: в production демо не запускается, запустите src/start/main.ts'])
  const [registries, standIns, payments] = await Promise.all([
    collectRegistries(),
    startProcess<StandIns>('demo-registries.ts', { DEMO_REGISTRIES_PORT: '0' }),
    isSet('MONETA_ACCOUNT') || isSet('YOOKASSA_SHOP_ID') ? undefined : startDemoPayments(),
  ])
  const missing = registries.filter(isMissing)
  const addresses = missing.map((registry) => standInVariables(registry, standIns.url))
  const env = { ...demoDefaults(standIns, payments), ...process.env, ...Object.assign({}, ...addresses) }
  const demo: Demo = {
    registries: new Set(missing.map(({ id }) => id)),
    cars: cast.map(({ vin, story }) => ({ vin, story })),
    plates: plateRoles.map(({ plate, story }) => ({ plate, story })),
    dictionary,
    livePages: process.argv.includes('--live')
      ? (await import('#build/vite/live-pages.ts')).livePages
      : undefined,
  }
  const { url } = await run(env, demo)
  greet(url, demo.cars, { moderators: moderatorsAt(standIns.url), mail: mailAt(standIns.url) })
}

/** Registries without an address. Sellers of reports are simulated on request. */
const isMissing = (registry: Registry<unknown>, at: number, all: readonly Registry<unknown>[]): boolean => {
  const { driver, envPrefix } = registry
  const isSimulated = isInEveryDemo(registry, at, all) || (!driver && isSet('DEMO_SELLER'))
  return isSimulated && !isSet(`${envPrefix}_URL`) && !(driver && isSet(driver.variable))
}

/**
 * Simulators run in processes of their own, so that none of their code leaks into the product.
 * @returns the message sent once it listens.
 */
async function startProcess<Message>(file: string, defaults: NodeJS.ProcessEnv): Promise<Message> {
  // Under `node --watch` its first message would be the names of its files.
  const env = { ...defaults, ...process.env, WATCH_REPORT_DEPENDENCIES: undefined }
  const child = fork(join(demoDir, file), { env })
  process.on('exit', () => child.kill())
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} did not start: exit code ${code}`)
  })
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [Message]
  exited.catch(() => process.exit(1))
  return message
}

async function startDemoPayments(): Promise<DemoPayments> {
  const { url } = await startProcess<{ url: string }>('payments/demo-payments.ts', {})
  const integrityCode = randomBytes(16).toString('hex')
  const secretKey = `test_${randomBytes(16).toString('hex')}`
  const here = `http://127.0.0.1:${process.env.PORT?.trim() || '3000'}/v1/payments`
  const tell = (path: string, settings: object) =>
    fetch(url + path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    })
  const [payUrl, checkUrl] = [`${here}/moneta/pay`, `${here}/moneta/check`]
  await tell(`/merchants/${DEMO_ACCOUNT}`, { integrityCode, payUrl, checkUrl })
  await tell(`/yookassa/shops/${DEMO_SHOP}`, { secretKey, notifyUrl: `${here}/yookassa` })
  return { url, integrityCode, secretKey }
}

const standInSettings = (standIns: string, id: string, prefix: string): [string, string][] => [
  [`${prefix}_URL`, `${standIns}/${id}`],
  [`${prefix}_CLIENT_ID`, 'demo'],
  [`${prefix}_CLIENT_SECRET`, 'demo'],
]

const isSet = (name: string): boolean => Boolean(process.env[name]?.trim())

const demoDefaults = (standIns: StandIns, payments: DemoPayments | undefined) => ({
  LOG_LEVEL: 'warn',
  // Known to everybody: the demo's seals prove nothing.
  SEAL_PRIVATE_KEY: Buffer.from('a key of the demo: proves nothing').subarray(0, 32).toString('base64url'),
  PARTNER_REPORT_URL: `${standIns.url}/partner/report?vin={vin}&plate={plate}`,
  CONTACT_EMAIL: OPERATOR_EMAIL,
  ...(isSet('TELEGRAM_BOT_TOKEN') ? {} : messengerSettings(standIns.url)),
  ...(isSet('MAX_BOT_TOKEN') ? {} : maxSettings(standIns.url)),
  ...Object.assign({}, ...RUSSIAN_IDS.map((id) => russianIdSettings(standIns.url, id))),
  ...(isSet('SMTP_URL') ? {} : mailSettings(standIns)),
  ...(isSet('OIDC_ISSUER') ? {} : providerSettings(standIns.provider)),
  ...(payments && paymentSettings(payments)),
})

const messengerSettings = (standIns: string) => ({
  TELEGRAM_BOT_TOKEN: demoBot.token,
  TELEGRAM_API_URL: `${standIns}/messenger`,
  TELEGRAM_LINK_URL: `${standIns}/messenger/chat`,
  MESSENGER_BOT_URL: `${standIns}/messenger/chat/${demoBot.username}`,
  ...(hasOwnModerators() ? {} : moderatorsSettings),
})

const maxSettings = (standIns: string) => ({
  MAX_BOT_TOKEN: demoMaxBot.token,
  MAX_API_URL: `${standIns}/max`,
  MAX_LINK_URL: `${standIns}/max/chat`,
  PHONE_PROOF_SECRET: 'phone-numbers-of-the-demo',
  ...(isSet('MAX_MODERATORS_CHAT_ID') || isSet('MAX_MODERATOR_IDS') ? {} : maxModeratorsSettings),
})

const OPERATOR_EMAIL = 'demo@avtosled.example'

const mailSettings = ({ smtpPort }: StandIns) => ({
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  SMTP_FROM: `Автослед <${OPERATOR_EMAIL}>`,
})

const maxModeratorsSettings = {
  MAX_MODERATORS_CHAT_ID: String(demoMaxBot.group.id),
  MAX_MODERATOR_IDS: demoMaxBot.group.moderators.map((moderator) => demoUserOf(moderator).id).join(),
}

const moderatorsSettings = {
  MODERATORS_CHAT_ID: String(demoBot.group.id),
  MODERATOR_IDS: demoBot.group.moderators.map((moderator) => demoUserOf(moderator).id).join(),
}

const hasOwnModerators = (): boolean => isSet('MODERATORS_CHAT_ID') || isSet('MODERATOR_IDS')

const moderatorsAt = (standIns: string): string | undefined =>
  isSet('TELEGRAM_BOT_TOKEN') || hasOwnModerators()
    ? undefined
    : `${standIns}/messenger/chat/${demoBot.username}?chat=${demoBot.group.name}`

const providerSettings = ({ issuer, clientId, clientSecret }: StandIns['provider']) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Демо ID',
})

const RUSSIAN_IDS = [
  ['vkid', 'VKID'],
  ['yandex', 'YANDEX_ID'],
  ['tid', 'TID'],
] as const

const russianIdSettings = (standIns: string, [id, prefix]: (typeof RUSSIAN_IDS)[number]) =>
  isSet(`${prefix}_CLIENT_ID`) ? {} : Object.fromEntries(standInSettings(standIns, id, prefix))

const paymentSettings = ({ url, integrityCode, secretKey }: DemoPayments) => ({
  MONETA_ACCOUNT: DEMO_ACCOUNT,
  MONETA_INTEGRITY_CODE: integrityCode,
  MONETA_WIDGET_URL: `${url}/assistant-builder`,
  MONETA_FORM_URL: `${url}/assistant.htm`,
  YOOKASSA_SHOP_ID: DEMO_SHOP,
  YOOKASSA_SECRET_KEY: secretKey,
  YOOKASSA_URL: `${url}/v3`,
})

const mailAt = (standIns: string): string | undefined => (isSet('SMTP_URL') ? undefined : `${standIns}/mail`)

interface DemoPages {
  readonly moderators: string | undefined
  readonly mail: string | undefined
}

const greet = (url: string, cars: Demo['cars'], { moderators, mail }: DemoPages) => {
  const lines = cars.slice(0, OFFERED).map(({ vin, story }) => `    ${url}/checks/${vin}  ${story}`)
  const chat = moderators ? `  Чат модераторов: ${moderators}\n` : ''
  const letters = mail ? `  Письма сайта: ${mail}\n` : ''
  process.stdout.write(
    `\n  Автослед работает: ${url}\n\n  Попробуйте:\n${lines.join('\n')}\n\n${chat}${letters}\n`,
  )
}

try {
  await main()
} catch (error) {
  if (!isRefusalToStart(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
