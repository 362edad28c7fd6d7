import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { DemoOffer, PageServices } from '#shared/page-services.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { isDatabaseAway } from '../db/away.ts'
import { openApps } from '../features/apps/index.ts'
import type { OpenOutcomes } from '../features/outcomes/index.ts'
import type { OpenReports } from '../features/reports/index.ts'
import type { OpenWatch } from '../features/service-figures/index.ts'
import type { OpenStatus } from '../features/status/index.ts'
import type { OpenVehicles } from '../features/vehicles/index.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { mountHealth } from '../http/health.ts'
import { apiCalls, openApi } from '../http/openapi.ts'
import type { PageCache } from '../http/pages/page-cache.ts'
import { type LivePages, mountPages, type OpenPages } from '../http/pages/page-routes.ts'
import type { NoticeNow } from '../http/pages/site-notice.ts'
import type { Readiness } from '../http/readiness.ts'
import { openReadyLane } from '../http/ready-lane.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { hasManyHosts } from '../http/server.ts'
import { isForwarded } from '../http/unknown-proxy.ts'
import { withoutAddress } from '../http/without-address.ts'
import { withTimeout } from '../platform/patience.ts'
import type { Host, Part } from '../ports/host.ts'
import type { CollectedSources } from '../sources/collect.ts'
import type { OpenRegistries } from '../sources/registries.ts'
import type { Config } from './config.ts'

interface SiteOptions {
  readonly config: Config
  readonly sources: CollectedSources
  readonly absentSections: readonly string[]
  readonly registries: OpenRegistries
  readonly demo?: DemoOffer
  readonly buildDir?: string
  readonly livePages?: LivePages
  readonly parts: readonly Part[]
  readonly reports: OpenReports
  readonly watch: OpenWatch
  readonly status: OpenStatus
  readonly outcomes: OpenOutcomes
  readonly vehicles: OpenVehicles
  readonly pages: PageCache
  readonly notice: NoticeNow
  readonly readiness: Readiness
  readonly mountDesk: (pages: OpenPages) => void
}

export async function openSite(host: Host, options: SiteOptions): Promise<void> {
  const { app, metrics, site } = host
  const { config, parts, reports } = options
  const endpoints = parts.flatMap(({ calls = [] }) => calls)
  mountApiDescription(app, endpoints, config)
  openApps(host, config.apps)
  mountHealth(app, {
    release: host.release,
    metrics,
    metricsTokens: config.server.metricsTokens,
    tls: config.server.tls,
    readiness: options.readiness,
    async refreshGauges() {
      metrics.cacheBytes.set(reports.answers.cachedBytes)
      options.status.showGauges()
      await options.watch.refresh()
    },
  })
  app.get('/v1/*', notFound)
  app.setNotFoundHandler(notFound)
  const pages = await openPages(host, endpoints, options)
  openReadyLane(app.server, {
    routes: [...parts.flatMap(({ readyRoutes = [] }) => readyRoutes), ...pages],
    headers: Object.entries(securityHeaders(site.publicUrl)).flat(),
    addressOf: host.addressOf,
    refuses: (request) => hasManyHosts(request) || (config.server.refusesForwarded && isForwarded(request)),
    tally: metrics.requests,
    log: host.log,
  })
}

const notFound = () => {
  throw new ApiFailure('not_found')
}

function mountApiDescription(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { site, version }: Config,
) {
  const { name, publicUrl: url, contactEmail: email } = site
  let body: Buffer | undefined
  const made = () => Buffer.from(JSON.stringify(openApi(endpoints, { name, url, version, email })))
  app.get('/v1/openapi.json', (_request, reply) => {
    body ??= made()
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(body)
  })
}

/** Opens no routes without the web build. */
async function openPages(host: Host, endpoints: readonly Endpoint[], options: SiteOptions) {
  const { buildDir, livePages, reports, vehicles, status, pages: cache, notice, mountDesk } = options
  if (buildDir === undefined) return []
  const services: PageServices = {
    site: siteOf(options),
    demo: options.demo,
    api: apiCalls(endpoints),
    knownByNumber: (subject) => orUnavailable(vehicles.known(subject)),
    status: () => orUnavailable(status.report()),
    accuracy: () => orUnavailable(options.outcomes.accuracy()),
    storedBaseInfo: (vin) => orUnavailable(reports.cars.stored(vin)),
    storedVerdict: (vin) => orUnavailable(reports.storedVerdict(vin)),
    storedDeal: (vin) => orUnavailable(reports.storedDeal(vin)),
    reportError: (error, address) =>
      host.log.error({ err: withoutAddress(error, address) }, 'alarm: a page could not be rendered'),
  }
  if (livePages) {
    mountDesk(await livePages(host.app, services, notice))
    return []
  }
  const pages = await mountPages(host.app, { buildDir, services, cache, notice, limit: host.limit('other') })
  mountDesk(pages)
  return [pages.readyRoute]
}

/** A page answers within a second. */
const PAGE_PATIENCE_MS = 800

/** @throws Response 503 when the database is away or late. */
async function orUnavailable<Result>(reading: Promise<Result>): Promise<Result> {
  const read = reading.then(
    (result) => ({ result }),
    (error: unknown) => {
      throw isDatabaseAway(error) ? new Response(null, { status: 503 }) : error
    },
  )
  read.catch(() => undefined)
  const inTime = await withTimeout(PAGE_PATIENCE_MS, read)
  if (inTime === undefined) throw new Response(null, { status: 503 })
  return inTime.result
}

const siteOf = ({ config, sources, absentSections, registries }: SiteOptions): SiteSettings => ({
  ...config.site,
  absentSections,
  demoSections: sources.lookups
    .filter(({ registry }) => registries.demo.has(registry.id))
    .map(({ section }) => section.id),
  otherSources: Object.fromEntries(
    sources.lookups
      .map(({ section, registry, alternatives = [] }) => {
        const present = [registry, ...alternatives].filter(({ id }) => registries.byId.has(id))
        return [section.id, present.map(({ name }) => name ?? section.source)] as const
      })
      .filter(([, names]) => names.length > 1),
  ),
})
