import fastifyFormbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accountCalls } from '#shared/contract/account.ts'
import { getBase } from '#shared/contract/base-info.ts'
import { getChallenge, postTicket } from '#shared/contract/captcha.ts'
import { postLog } from '#shared/contract/client-log.ts'
import { commentCalls } from '#shared/contract/comments.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { postEvent } from '#shared/contract/events.ts'
import { paymentCalls } from '#shared/contract/payments.ts'
import { plateCalls } from '#shared/contract/plates.ts'
import { sectionEndpoint } from '#shared/contract/section-endpoint.ts'
import type { PageServices, SiteSettings } from '#shared/page-services.ts'
import type { BaseInfoSources } from '../collect.ts'
import { mountAccounts } from '../features/accounts/index.ts'
import { mountComments } from '../features/comments/index.ts'
import { mountPayments } from '../features/payments/index.ts'
import { mountPlates } from '../answers/keep-answers.ts'
import type { Config } from './config.ts'
import type { Database } from '../db/database.ts'
import { onceIn } from '../db/once.ts'
import { keepSwept } from '../db/sweep-expired.ts'
import { createCaptcha } from '../features/captcha/captcha.ts'
import { mountCaptchaCalls } from '../features/captcha/captcha-calls.ts'
import { createMemoryTickets } from '../features/captcha/memory-tickets.ts'
import { createSharedTickets } from '../features/captcha/shared-tickets.ts'
import type { Tickets } from '../features/captcha/tickets.ts'
import { mountClientLog } from '../features/client-log/index.ts'
import { mountEvents } from '../features/events/index.ts'
import { mountReports } from '../features/reports/index.ts'
import { answerFailures, sendFailure } from '../http/answer-failures.ts'
import { answerUnreadable } from '../http/answer-unreadable.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { mountHealth } from '../http/health.ts'
import { Limit } from '../http/limit.ts'
import { enforceLimits } from '../http/mount.ts'
import { observeRequests } from '../http/observe-requests.ts'
import { apiCalls, openApi } from '../http/openapi.ts'
import { PageCache } from '../http/pages/page-cache.ts'
import { mountPages } from '../http/pages/page-routes.ts'
import { openReadyLane, type ReadyRoute } from '../http/ready-lane.ts'
import { addSecurityHeaders, securityHeaders } from '../http/security-headers.ts'
import { visitorAddress } from '../http/visitor-address.ts'
import type { createMetrics } from '../metrics.ts'
import type { OpenRegistries } from '../registries.ts'
import type { Lookup } from '../registry-kit/lookup.ts'
import type { PlateLookups } from '../registry-kit/plate-lookup.ts'

export interface AppOptions {
  readonly config: Config
  readonly database: Database
  readonly lookups: readonly Lookup[]
  readonly registries: OpenRegistries
  readonly baseInfo: BaseInfoSources
  /** Undefined when no registry knows plates. */
  readonly plateLookups?: PlateLookups | undefined
  readonly metrics: ReturnType<typeof createMetrics>
  readonly log: FastifyBaseLogger
  /** Where tickets are kept; unless told, where this kind of database keeps them. */
  readonly tickets?: Tickets
  /** Demo cars to offer, when demo registries answer. */
  readonly demoCars?: SiteSettings['demoCars']
  readonly demoPlates?: SiteSettings['demoPlates']
  /** Folder of the web build; without it only the API is served. */
  readonly buildDir?: string
}

const BODY_LIMIT = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 65_000

/** Puts the application together. Nothing listens yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, lookups, metrics } = options
  const app = createServer(options)
  const addressOf = visitorAddress(config.trustedProxies)
  const headers = securityHeaders(config.site.publicUrl)
  addSecurityHeaders(app, headers)
  observeRequests(app, metrics.requests)
  answerFailures(app)
  enforceLimits(app, addressOf)
  app.removeContentTypeParser('text/plain')
  await app.register(fastifyFormbody)

  const once = onceIn(database.db)
  const tickets = options.tickets ?? ticketsOf(database)
  const captcha = createCaptcha(config.captcha, tickets, (nonce, expiresAt) =>
    once.first(`altcha:${nonce}`, expiresAt),
  )
  const moderation = mountComments(app, { ...options, captcha, addressOf })
  const readyUser = await mountAccounts(app, { ...options, db: database.db, once, moderation, addressOf })
  const pages = new PageCache()
  const reports = mountReports(app, { ...options, captcha, pages, outcomes: metrics.outcomes })
  const paidLookups = mountPayments(app, options)
  mountPlates(app, {
    ...options,
    plateLookups: options.plateLookups,
    captcha,
    paidLookups,
    outcomes: metrics.outcomes,
  })
  const { base, other } = config.rateLimits
  const limit = new Limit(other)

  mountCaptchaCalls(app, { captcha, metrics, limit })
  mountClientLog(app, new Limit(base))
  mountEvents(app, metrics.goals, new Limit(base))
  const endpoints = endpointsOf(lookups)
  mountApiDescription(app, endpoints, config)
  mountHealth(app, {
    metrics,
    metricsToken: config.metricsToken,
    ready: () => database.ready(),
    refreshGauges: () => metrics.cacheBytes.set(reports.answers.cachedBytes),
  })
  const readyRoutes: ReadyRoute[] = [...reports.readyRoutes, readyUser]
  app.get('/v1/*', notFound)
  app.setNotFoundHandler(notFound)
  if (options.buildDir !== undefined) {
    const services: PageServices = {
      site: siteOf(options),
      api: apiCalls(endpoints),
      storedBaseInfo: (vin) => reports.cars.stored(vin),
      reportError: (error) => options.log.error({ err: error }, 'alarm: a page could not be rendered'),
    }
    const readyPages = await mountPages(app, { buildDir: options.buildDir, services, cache: pages, limit })
    readyRoutes.push(readyPages)
  }
  openReadyLane(app.server, {
    routes: readyRoutes,
    headers: Object.entries(headers).flat(),
    addressOf,
    tally: metrics.requests,
  })
  const stopSweeping = keepSwept(database.db, options.log)
  app.addHook('onClose', async () => {
    stopSweeping()
    await reports.answers.settled()
  })
  return app
}

const ticketsOf = ({ kind, db }: Database): Tickets =>
  kind === 'embedded' ? createMemoryTickets() : createSharedTickets(db)

const createServer = ({ config, log }: AppOptions): FastifyInstance =>
  Fastify({
    loggerInstance: log,
    // Fastify would log full addresses, and tickets and tokens stand in them; see observeRequests.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // Tickets, tokens and whatever a person typed stand in path parameters; their handlers judge them.
    routerOptions: { maxParamLength: 4096, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply),
    clientErrorHandler: answerUnreadable,
  })

const notFound = () => {
  throw new ApiFailure('not_found')
}

/** Every call there is; a new feature adds its own here. */
const endpointsOf = (lookups: readonly Lookup[]): Endpoint[] => [
  ...lookups.map(({ section, data }) => sectionEndpoint(section, data)),
  getBase,
  getChallenge,
  postTicket,
  ...accountCalls,
  ...paymentCalls,
  ...plateCalls,
  ...commentCalls,
  postLog,
  postEvent,
]

function mountApiDescription(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { site, version }: Config,
) {
  const document = openApi(endpoints, { name: site.name, url: site.publicUrl, version })
  const body = Buffer.from(JSON.stringify(document))
  app.get('/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
}

const siteOf = ({
  config,
  lookups,
  registries,
  demoCars = [],
  demoPlates = [],
}: AppOptions): SiteSettings => ({
  ...config.site,
  demoSections: lookups
    .filter(({ registry }) => registries.demo.has(registry.id))
    .map(({ section }) => section.id),
  // Field by field: a demo car is a whole registry entry, and every page would carry it.
  demoCars: demoCars.map(({ vin, story }) => ({ vin, story })),
  demoPlates: demoPlates.map(({ plate, story }) => ({ plate, story })),
})
