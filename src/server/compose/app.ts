import type { FastifyInstance } from 'fastify'
import type { MonitoringClient } from '#registry-kit/monitoring.ts'
import type { OpenRegistry } from '#registry-kit/open-registry.ts'
import type { DemoOffer } from '#shared/page-services.ts'
import { type OpenAccounts, openAccounts } from '../features/accounts/index.ts'
import { openBalance } from '../features/balance/index.ts'
import type { Ledger } from '../features/balance/ledger.ts'
import { openChecks } from '../features/bot-checks/index.ts'
import { openCaptcha } from '../features/captcha/index.ts'
import type { TicketStore } from '../features/captcha/tickets.ts'
import { openClientLog } from '../features/client-log/index.ts'
import { type OpenComments, openComments } from '../features/comments/index.ts'
import { type OpenDesk, openDesk } from '../features/desk/index.ts'
import { type OpenFollow, openFollow } from '../features/follow/index.ts'
import { type OpenOutcomes, openOutcomes } from '../features/outcomes/index.ts'
import { openEvents } from '../features/page-goals/index.ts'
import { openPayments } from '../features/payments/index.ts'
import { type OpenPlates, openPlates } from '../features/plates/index.ts'
import { type OpenReports, openReports } from '../features/reports/index.ts'
import { presentSections } from '../features/reports/section-sources.ts'
import { type OpenSealedReports, openSealedReports } from '../features/sealed-reports/index.ts'
import { openWatch } from '../features/service-figures/index.ts'
import { openNotices } from '../features/site-banners/index.ts'
import { openStatus } from '../features/status/index.ts'
import { type OpenVehicles, openVehicles } from '../features/vehicles/index.ts'
import { openRemoteCaptcha } from '../gateways/captcha/index.ts'
import { type OpenEmail, openEmail } from '../gateways/email/index.ts'
import { openMax } from '../gateways/max/index.ts'
import { openMoneta } from '../gateways/moneta/index.ts'
import { openOAuth } from '../gateways/oauth/index.ts'
import { openOpenId, type Provider } from '../gateways/openid/index.ts'
import { openTelegram } from '../gateways/telegram/index.ts'
import { openWebPush } from '../gateways/web-push/index.ts'
import { openYookassa } from '../gateways/yookassa/index.ts'
import { PageCache } from '../http/pages/page-cache.ts'
import type { LivePages } from '../http/pages/page-routes.ts'
import { createReadiness, type Readiness } from '../http/readiness.ts'
import type { Jobs } from '../messenger/jobs.ts'
import type { Messenger } from '../messenger/messenger.ts'
import { messengerKinds } from '../messenger/port.ts'
import { maxJobsIn } from '../messenger/stored-jobs.ts'
import type { Clock } from '../platform/clock.ts'
import type { Host, Part } from '../ports/host.ts'
import type { PaymentProvider } from '../ports/payment-port.ts'
import { startSweeps } from '../privacy/sweeps.ts'
import { ReportPdfs } from '../report-pdf/report-pdfs.ts'
import { sectionReaders } from '../report-pdf/section-readers.ts'
import type { CollectedSources } from '../sources/collect.ts'
import type { OpenRegistries } from '../sources/registries.ts'
import type { Config } from './config.ts'
import { type HostOptions, openHost } from './open-host.ts'
import { openSite } from './open-site.ts'

export interface AppOptions extends HostOptions {
  readonly sources: CollectedSources
  readonly registries: OpenRegistries
  readonly demo?: DemoOffer
  /** Folder of the web build; without it only the API is served. */
  readonly buildDir?: string
  /** Serves pages from source instead of that build. */
  readonly livePages?: LivePages
  readonly instead?: TestOverrides
}

export interface TestOverrides {
  readonly tickets?: TicketStore
  readonly ledger?: Ledger
  readonly max?: Messenger
  readonly maxJobs?: Jobs
  readonly telegram?: Messenger
  readonly provider?: Provider
}

export interface App {
  readonly app: FastifyInstance
  readonly accounts: OpenAccounts
  readonly readiness: Readiness
}

export async function openApp(options: AppOptions): Promise<App> {
  const present = ofPresentSections(options)
  const { config, sources } = present
  const host = await openHost(options)

  const status = openStatus(host, sources, options.registries)
  const { registries } = status
  const captcha = openProtection(host, present, registries)
  const desk = openDesk(host, { ...config.desk, links: config.site, backupKeepDays: config.backup.keepDays })
  const { accounts, comments } = openPeople(host, options, { captcha, desk })
  const money = openMoney(host, options)
  const notices = openNotices(host)
  const pages = new PageCache({ edition: () => String(notices.current()?.id ?? '') })
  const vehicles = openVehicles(host, sources)
  const needs = { ...vehicles, registries, captcha, accountOf: accounts.readToken, pages }
  const reports = openReports(host, { ...sources, ...config.reports, ...needs })
  const sealedReports = openSealing(host, options, { ...vehicles, ...reports, registries })
  const plates = openPlateSearch(host, sources, { registries, captcha, paidLookups: money.balance })
  const email = openEmail(host, config.email.email)
  const follow = openFollowing(host, present, { accounts, reports, registries, email })
  const outcomes = openOutcomes(host, { captcha })
  const talks = { accounts, comments, reports, plates, follow, sealedReports, outcomes }
  const { checks, bots, chats } = openBots(host, options, talks)

  const ofCars = [reports, sealedReports, vehicles, captcha]
  const ofPeople = [accounts, money.payments, plates, comments, follow]
  const described = [...ofCars, ...ofPeople, ...openPageCalls(host), outcomes, status]
  const sealing = inOrder(sealedReports, reports)
  // Users of other parts stop before them; accounts stop last.
  const asking = inOrder(joinParts([follow, checks]), email)
  const stopping = [notices, desk, asking, sealing, vehicles, plates, status, money, comments, bots, accounts]
  const start = [bots, asking, comments, vehicles, money, notices, desk, status, sealing]
  const readiness = createReadiness(() => host.database.ready(), host.log)
  const atDesk = {
    accounts,
    comments: comments.atDesk,
    corrections: money.balance.corrections,
    ...money.payments.atDesk,
    notices: notices.atDesk,
    sources: status.atDesk,
    chats,
  }
  await openSite(host, {
    ...present,
    parts: presentParts(described),
    reports,
    vehicles,
    pages,
    notice: notices.current,
    watch: openWatch(host, embeddedDir(config), registries.spending),
    status,
    outcomes,
    readiness,
    mountDesk: (open) => desk.mount({ ...atDesk, pages: open }),
  })
  runParts(host.app, { start: presentParts(start), stopping: presentParts(stopping) })
  host.app.addHook('onClose', startSweeps(host.database.db, config.privacy, host.log))
  return { app: host.app, accounts, readiness }
}

function openSealing(
  host: Host,
  { config, sources }: AppOptions,
  { registries, ...needs }: OpenVehicles & OpenReports & { readonly registries: OpenRegistries },
) {
  const siteName = registries.demo.size > 0 ? `${host.site.name} · Демо-данные` : host.site.name
  const pdfs = new ReportPdfs({ ...host.site, name: siteName, readers: sectionReaders(sources) })
  const sectionIds = sources.lookups.map(({ section }) => section.id)
  return openSealedReports(host, { ...needs, ...config.sealedReports, siteName, sectionIds, pdfs })
}

const openPageCalls = (host: Host): Part[] => [openClientLog(host), openEvents(host)]

/** Its price rises with purchases of reports. */
function openProtection(
  host: Host,
  { config: { captcha, remoteCaptcha }, sources, instead = {} }: AppOptions,
  { spending = new Map() }: OpenRegistries,
) {
  return openCaptcha(host, captcha, {
    remote: remoteCaptcha.remote && openRemoteCaptcha(remoteCaptcha.remote),
    sections: sources.lookups.map(({ section }) => section),
    async hourUse() {
      const uses = [...spending.values()].map((one) => one.hourUse())
      return Math.max(0, ...(await Promise.all(uses)))
    },
    tickets: instead.tickets,
  })
}

function ofPresentSections(options: AppOptions) {
  const { sources, registries } = options
  const { present, absent } = presentSections(sources.lookups, (id) => registries.byId.has(id))
  return { ...options, sources: { ...sources, lookups: present }, absentSections: absent }
}

interface FollowingNeeds extends Pick<BotNeeds, 'accounts' | 'reports'> {
  readonly registries: OpenRegistries
  readonly email: OpenEmail | undefined
}

const openFollowing = (
  host: Host,
  { config, sources }: Pick<AppOptions, 'config' | 'sources'>,
  { accounts, reports, registries, email }: FollowingNeeds,
): OpenFollow =>
  openFollow(host, {
    ...config.follow,
    cars: reports.carCheck,
    push: openWebPush(host, config.webPush.push),
    mailer: email?.mailer,
    messengers: messengerKinds.filter((name) => config[name].bot !== undefined),
    walletOf: accounts.walletOf,
    monitoring: openMonitoring(sources, registries),
  })

const openMonitoring = ({ monitoring }: CollectedSources, { byId }: OpenRegistries) =>
  monitoring && (byId.get(monitoring.id) as OpenRegistry<MonitoringClient> | undefined)

function openMoney(host: Host, { config, instead = {} }: AppOptions) {
  const balance = openBalance(host, config.desk, instead.ledger)
  const payments = openPayments(host, { providers: providersIn(config, host.clock), ledger: balance.ledger })
  return {
    balance,
    payments,
    start() {
      balance.start?.()
      payments.start?.()
    },
    async stop() {
      await payments.stop?.()
      await balance.stop?.()
    },
  }
}

function providersIn({ moneta, yookassa, site: { publicUrl } }: Config, clock: Clock): PaymentProvider[] {
  return [
    ...(moneta.shop ? [openMoneta(moneta.shop)] : []),
    ...(yookassa.shop ? [openYookassa({ settings: yookassa.shop, publicUrl, clock })] : []),
  ]
}

const embeddedDir = ({ database: { url, dataDir } }: AppOptions['config']): string | undefined =>
  url === undefined ? dataDir : undefined

function openPlateSearch(
  host: Host,
  sources: CollectedSources,
  needs: Omit<Parameters<typeof openPlates>[1], 'lookups'>,
): OpenPlates | undefined {
  const lookups = configuredPlates(sources, needs.registries)
  return lookups && openPlates(host, { lookups, ...needs })
}

const configuredPlates = (
  { plateLookups }: CollectedSources,
  { byId }: OpenRegistries,
): CollectedSources['plateLookups'] =>
  plateLookups && [plateLookups.open, plateLookups.paid].every(({ registry }) => byId.has(registry.id))
    ? plateLookups
    : undefined

function openPeople(
  host: Host,
  { config }: AppOptions,
  { captcha, desk }: { readonly captcha: ReturnType<typeof openCaptcha>; readonly desk: OpenDesk },
) {
  const accounts = openAccounts(host, config.accounts, desk.cookieFor)
  return { accounts, comments: openComments(host, { captcha }) }
}

interface BotNeeds {
  readonly accounts: OpenAccounts
  readonly comments: OpenComments
  readonly reports: OpenReports
  readonly plates: OpenPlates | undefined
  readonly follow: OpenFollow
  readonly sealedReports: OpenSealedReports
  readonly outcomes: OpenOutcomes
}

function openBots(
  host: Host,
  { config, instead = {} }: AppOptions,
  { accounts, comments, reports, plates, follow, sealedReports, outcomes }: BotNeeds,
) {
  const { publicUrl } = host.site
  const { conversations } = accounts
  const open = openChecks(host, {
    ...reports.carCheck,
    fields: reports.fields,
    plates,
    following: follow.talk,
    wallet: accounts.walletOf,
    sealedReport: sealedReports.fileOf,
    outcomes: outcomes.talk,
  })
  const { checks } = open
  const max =
    instead.max ??
    openBot(config.max.bot, (bot) =>
      openMax(host, bot, {
        conversation: conversations.max,
        checks,
        moderation: comments.talks.max,
        jobs: instead.maxJobs ?? maxJobsIn(host.database.db),
        russianCa: config.russianCa.ca,
      }),
    )
  const telegram =
    instead.telegram ??
    openBot(config.telegram.bot, (bot) =>
      openTelegram(host, bot, {
        conversation: conversations.telegram,
        checks,
        moderation: comments.talks.telegram,
      }),
    )
  if (max?.moderatorsChat) comments.showIn('max', max.moderatorsChat)
  if (telegram?.moderatorsChat) comments.showIn('telegram', telegram.moderatorsChat)
  const chats = { ...(max && { max }), ...(telegram && { telegram }) }
  open.answerIn(chats)
  accounts.mount({
    messengers: { max, telegram },
    russian: openOAuth(config.oauth.clients, publicUrl, config.russianCa.ca),
    openId: instead.provider ?? openOpenId({ ...config.openId, publicUrl }),
  })
  return { checks: open, bots: joinParts(presentParts([max, telegram])), chats }
}

const openBot = <Bot>(bot: Bot | undefined, open: (bot: Bot) => Messenger): Messenger | undefined =>
  bot && open(bot)

const presentParts = (parts: readonly (Part | undefined)[]): Part[] =>
  parts.filter((part) => part !== undefined)

const joinParts = (parts: readonly Part[]): Part => ({
  start() {
    for (const part of parts) part.start?.()
  },
  async stop() {
    await Promise.all(parts.map((part) => part.stop?.()))
  },
})

/** `used` starts first and stops last. */
const inOrder = (user: Part, used: Part | undefined): Part => ({
  start() {
    used?.start?.()
    user.start?.()
  },
  async stop() {
    await user.stop?.()
    await used?.stop?.()
  },
})

interface Order {
  readonly start: readonly Part[]
  readonly stopping: readonly Part[]
}

function runParts(app: FastifyInstance, { start, stopping }: Order): void {
  app.addHook('onListen', () => {
    for (const part of start) part.start?.()
  })
  app.addHook('onClose', async () => {
    for (const part of stopping) await part.stop?.()
  })
}
