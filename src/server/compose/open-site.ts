import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { PageServices } from '#shared/page-services.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { Sources } from '../collect.ts'
import type { OpenReports } from '../features/reports/index.ts'
import type { OpenVehicles } from '../features/vehicles/index.ts'
import type { Host, Part } from '../host.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { mountHealth } from '../http/health.ts'
import { apiCalls, openApi } from '../http/openapi.ts'
import type { PageCache } from '../http/pages/page-cache.ts'
import { type LivePages, mountPages, type OpenPages } from '../http/pages/page-routes.ts'
import { openReadyLane } from '../http/ready-lane.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { withoutAddress } from '../http/without-address.ts'
import type { OpenRegistries } from '../registries.ts'
import type { Config } from './config.ts'

/** Cars and plates to try. */
export interface DemoOffer {
  readonly cars: SiteSettings['demoCars']
  readonly plates: SiteSettings['demoPlates']
}

interface SiteOptions {
  readonly config: Config
  readonly sources: Sources
  readonly registries: OpenRegistries
  readonly demo?: DemoOffer
  readonly buildDir?: string
  readonly livePages?: LivePages
  readonly parts: readonly Part[]
  readonly reports: OpenReports
  readonly vehicles: OpenVehicles
  readonly pages: PageCache
  /** Puts the operator's desk among the pages. */
  readonly putDesk: (pages: OpenPages) => void
}

/** What shows the parts to the world: the description of their calls, health, pages, and the ready lane. */
export async function openSite(host: Host, options: SiteOptions): Promise<void> {
  const { app, metrics, database, site } = host
  const { config, parts, reports } = options
  const endpoints = parts.flatMap(({ calls = [] }) => calls)
  mountApiDescription(app, endpoints, config)
  mountHealth(app, {
    metrics,
    metricsToken: config.server.metricsToken,
    ready: () => database.ready(),
    refreshGauges: () => metrics.cacheBytes.set(reports.answers.cachedBytes),
  })
  app.get('/v1/*', notFound)
  app.setNotFoundHandler(notFound)
  const pages = await openPages(host, endpoints, options)
  openReadyLane(app.server, {
    routes: [...parts.flatMap(({ readyRoutes = [] }) => readyRoutes), ...pages],
    headers: Object.entries(securityHeaders(site.publicUrl)).flat(),
    addressOf: host.addressOf,
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
  const document = openApi(endpoints, { name, url, version, email })
  const body = Buffer.from(JSON.stringify(document))
  app.get('/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
}

/** @returns the ready routes of the pages; none without the web build. */
async function openPages(host: Host, endpoints: readonly Endpoint[], options: SiteOptions) {
  const { buildDir, livePages, reports, vehicles, pages: cache, putDesk } = options
  if (buildDir === undefined) return []
  const services: PageServices = {
    site: siteOf(options),
    api: apiCalls(endpoints),
    knownByNumber: (subject) => vehicles.known(subject),
    storedBaseInfo: (vin) => reports.cars.stored(vin),
    reportError: (error, address) =>
      host.log.error({ err: withoutAddress(error, address) }, 'alarm: a page could not be rendered'),
  }
  if (livePages) {
    putDesk(await livePages(host.app, services))
    return []
  }
  const pages = await mountPages(host.app, { buildDir, services, cache, limit: host.limit('other') })
  putDesk(pages)
  return [pages.readyRoute]
}

const siteOf = ({ config, sources, registries, demo }: SiteOptions): SiteSettings => ({
  ...config.site,
  demoSections: sources.lookups
    .filter(({ registry }) => registries.demo.has(registry.id))
    .map(({ section }) => section.id),
  // Field by field: a demo car is a whole registry entry, and every page would carry it.
  demoCars: (demo?.cars ?? []).map(({ vin, story }) => ({ vin, story })),
  demoPlates: (demo?.plates ?? []).map(({ plate, story }) => ({ plate, story })),
})
