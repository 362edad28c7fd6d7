import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { collectRegistries } from '../collect.ts'
import { ConfigProblems } from '../config.ts'
import { type Demo, run } from '../run.ts'
import type { StandIns } from './demo-registries.ts'
import { demoBot } from './messenger/demo-bot.ts'
import { cast } from './world/cast.ts'

/** How many demo cars the console and the home page offer. */
const OFFERED = 6

/** The demo entry: stand-ins speak for every outside system that has no address of its own. */
async function main(): Promise<void> {
  const registries = await collectRegistries()
  const missing = registries.filter(({ envPrefix }) => !process.env[`${envPrefix}_URL`]?.trim())
  const standIns = await startStandIns()
  const addresses = missing.flatMap(({ id, envPrefix }) => standInSettings(standIns.url, id, envPrefix))
  const env = { ...demoDefaults(standIns), ...process.env, ...Object.fromEntries(addresses) }
  const demo: Demo = { registries: new Set(missing.map(({ id }) => id)), cars: cast.slice(0, OFFERED) }
  const { url } = await run(env, demo)
  greet(url, demo.cars)
}

/** The stand-ins are a process of their own: nothing of theirs can leak into the product. */
async function startStandIns(): Promise<StandIns> {
  const child = fork(join(import.meta.dirname, 'demo-registries.ts'), {
    env: { DEMO_REGISTRIES_PORT: '0', ...process.env },
  })
  process.on('exit', () => child.kill())
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`the demo registries did not start: exit code ${code}`)
  })
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [StandIns]
  exited.catch(() => process.exit(1))
  return message
}

const standInSettings = (standIns: string, id: string, prefix: string): [string, string][] => [
  [`${prefix}_URL`, `${standIns}/${id}`],
  [`${prefix}_CLIENT_ID`, 'demo'],
  [`${prefix}_CLIENT_SECRET`, 'demo'],
]

const isSet = (name: string): boolean => Boolean(process.env[name]?.trim())

const demoDefaults = (standIns: StandIns) => ({
  LOG_LEVEL: 'warn',
  PARTNER_REPORT_URL: `${standIns.url}/partner/report?vin={vin}`,
  ...(isSet('TELEGRAM_BOT_TOKEN') ? {} : messengerSettings(standIns.url)),
  ...(isSet('OIDC_ISSUER') ? {} : providerSettings(standIns.provider)),
})

const messengerSettings = (standIns: string) => ({
  TELEGRAM_BOT_TOKEN: demoBot.token,
  TELEGRAM_API_URL: `${standIns}/messenger`,
  TELEGRAM_LINK_URL: `${standIns}/messenger/chat`,
  MESSENGER_BOT_URL: `${standIns}/messenger/chat/${demoBot.username}`,
})

const providerSettings = ({ issuer, clientId, clientSecret }: StandIns['provider']) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
})

const greet = (url: string, cars: Demo['cars']) => {
  const lines = cars.map(({ vin, story }) => `    ${url}/checks/${vin}  ${story}`)
  process.stdout.write(`\n  Автослед работает: ${url}\n\n  Попробуйте:\n${lines.join('\n')}\n\n`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigProblems)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
