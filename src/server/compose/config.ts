import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { SiteSettings } from '#shared/site-settings.ts'
import { backupSlice } from '../backup/env.ts'
import { databaseSlice } from '../db/env.ts'
import { accountsSlice } from '../features/accounts/env.ts'
import { appsSlice } from '../features/apps/env.ts'
import { captchaSlice } from '../features/captcha/env.ts'
import { deskSlice } from '../features/desk/env.ts'
import { followSlice } from '../features/follow/env.ts'
import { reportsSlice } from '../features/reports/env.ts'
import { sealedReportsSlice } from '../features/sealed-reports/env.ts'
import { remoteCaptchaSlice } from '../gateways/captcha/env.ts'
import { emailSlice } from '../gateways/email/env.ts'
import { maxSlice } from '../gateways/max/env.ts'
import { monetaSlice } from '../gateways/moneta/env.ts'
import { oauthSlice } from '../gateways/oauth/env.ts'
import { openIdSlice } from '../gateways/openid/env.ts'
import { telegramSlice } from '../gateways/telegram/env.ts'
import { webPushSlice } from '../gateways/web-push/env.ts'
import { yookassaSlice } from '../gateways/yookassa/env.ts'
import { serverSlice } from '../http/env.ts'
import { limitsSlice } from '../http/limits-env.ts'
import { advertisingSlice } from '../http/pages/advertising-env.ts'
import { pagesSlice } from '../http/pages/env.ts'
import { privacySlice } from '../privacy/env.ts'
import { russianCaSlice } from '../settings/russian-ca.ts'
import type { Environment } from '../settings/slice.ts'
import { isClearable, type Variable } from '../settings/variables.ts'
import { purchasesSlice, stagingSlice } from '../sources/env.ts'

/** All settings except the registries', in the order of docs/settings.md. */
export const groups = {
  core: {
    server: serverSlice,
    database: databaseSlice,
    backup: backupSlice,
    privacy: privacySlice,
    sealedReports: sealedReportsSlice,
    desk: deskSlice,
  },
  signIn: { accounts: accountsSlice, oauth: oauthSlice, openId: openIdSlice },
  payments: { moneta: monetaSlice, yookassa: yookassaSlice },
  sources: { reports: reportsSlice, staging: stagingSlice },
  messengers: {
    russianCa: russianCaSlice,
    max: maxSlice,
    telegram: telegramSlice,
    email: emailSlice,
    webPush: webPushSlice,
    follow: followSlice,
  },
  pages: { pages: pagesSlice, apps: appsSlice, advertising: advertisingSlice },
  limits: {
    limits: limitsSlice,
    purchases: purchasesSlice,
    captcha: captchaSlice,
    remoteCaptcha: remoteCaptchaSlice,
  },
} as const

export const settingsSlices = {
  ...groups.core,
  ...groups.signIn,
  ...groups.payments,
  ...groups.sources,
  ...groups.messengers,
  ...groups.pages,
  ...groups.limits,
} as const

const Settings = v.object(settingsSlices)
const OperatorSettings = v.pick(Settings, ['database', 'backup'])

export interface Config extends Readonly<v.InferOutput<typeof Settings>> {
  readonly site: Omit<SiteSettings, 'absentSections' | 'demoSections'>
  readonly version: string
}

export class ConfigProblems extends Error {
  override readonly name = 'ConfigProblems'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Настройки не годятся:\n${problems.map((problem) => `  • ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Problems outside the slices; undefined: the order of sources could not be read. */
type AlsoProblems = (reports?: v.InferOutput<typeof reportsSlice>) => readonly string[]

/**
 * Reports every problem at once.
 * @throws ConfigProblems, including those of `alsoProblems`.
 */
export function loadConfig(env: NodeJS.ProcessEnv, alsoProblems: AlsoProblems = () => []): Config {
  const input = inputOf(env)
  const read = v.safeParse(Settings, input)
  const reports = v.safeParse(reportsSlice, input.reports)
  const found = alsoProblems(reports.success ? reports.output : undefined)
  const problems = [...(read.issues ?? []).map(({ message }) => message), ...found]
  if (!read.success || problems.length > 0) throw new ConfigProblems(problems)
  return { ...read.output, site: siteIn(read.output), version }
}

/**
 * Independent of all other settings.
 * @throws ConfigProblems
 */
export function loadOperatorSettings(env: NodeJS.ProcessEnv) {
  const read = v.safeParse(OperatorSettings, inputOf(env))
  if (!read.success) throw new ConfigProblems(read.issues.map(({ message }) => message))
  return read.output
}

const siteIn = (settings: v.InferOutput<typeof Settings>): Config['site'] => ({
  ...settings.server.site,
  ...settings.captcha.site,
  ...settings.max.site,
  ...settings.telegram.site,
  ...settings.oauth.site,
  ...settings.openId.site,
  ...settings.webPush.site,
  ...settings.sealedReports.site,
  payments: paymentsIn(settings),
  ...settings.pages.site,
  ...settings.advertising.site,
})

function paymentsIn({ moneta, yookassa }: v.InferOutput<typeof Settings>): SiteSettings['payments'] {
  if (!moneta.site && !yookassa.shop) return undefined
  return { moneta: moneta.site, yookassa: yookassa.shop !== undefined }
}

const inputOf = (env: NodeJS.ProcessEnv): Record<string, Environment> => {
  const own = withoutBlanks(env)
  return Object.fromEntries(Object.keys(settingsSlices).map((name) => [name, own]))
}

const clearableNames: ReadonlySet<string> = new Set(
  Object.values(settingsSlices).flatMap(({ variables }) =>
    Object.entries<Variable>(variables).flatMap(([name, variable]) => (isClearable(variable) ? [name] : [])),
  ),
)

/** Blank counts as unset, because compose files and panels write "nothing" so. */
const withoutBlanks = (env: NodeJS.ProcessEnv): Environment =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value?.trim() || (value !== undefined && clearableNames.has(name)) ? [[name, value]] : [],
    ),
  )

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)
