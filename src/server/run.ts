import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { SiteSettings } from '#shared/page-services.ts'
import { createApp } from './compose/app.ts'
import { collectBaseInfoSources, collectLookups, collectPlateLookups, collectRegistries } from './collect.ts'
import { loadConfig } from './compose/config.ts'
import { openDatabase } from './db/open.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openRegistries, readRegistrySettings } from './registries.ts'

export interface Demo {
  /** Ids of the registries that stand-ins speak for. */
  readonly registries: ReadonlySet<string>
  readonly cars: SiteSettings['demoCars']
  readonly plates: SiteSettings['demoPlates']
}

const noDemo: Demo = { registries: new Set(), cars: [], plates: [] }

const buildDir = join(import.meta.dirname, '..', '..', 'build')

/** What is running is given this long to finish after a signal. */
const GRACE_MS = 15_000

/**
 * Starts the server and resolves when it listens.
 * @throws ConfigProblems before anything is started.
 */
export async function run(env: NodeJS.ProcessEnv, demo: Demo = noDemo): Promise<{ url: string }> {
  const registries = await collectRegistries()
  const { settings, problems } = readRegistrySettings(registries, env)
  const config = loadConfig(env, problems)
  const log = createLog(config.logLevel)
  const stopping = new AbortController()
  const metrics = createMetrics()
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log })
  const app = await createApp({
    config,
    database,
    lookups: await collectLookups(),
    baseInfo: await collectBaseInfoSources(),
    plateLookups: await collectPlateLookups(),
    registries: openRegistries(registries, {
      settings,
      demo: demo.registries,
      metrics,
      log,
      signal: stopping.signal,
    }),
    metrics,
    log,
    demoCars: demo.cars,
    demoPlates: demo.plates,
    buildDir,
  })
  closeWithGrace({ delay: GRACE_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error')
    await app.close()
    stopping.abort()
    await database.close()
  })
  await app.listen({ port: config.port, host: config.host })
  log.info(
    { captcha: config.captcha.provider, database: database.kind, demo: [...demo.registries] },
    'serving',
  )
  return { url: config.site.publicUrl }
}
