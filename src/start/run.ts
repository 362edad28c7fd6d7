import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import closeWithGrace from 'close-with-grace'
import { openApp } from '#server/compose/app.ts'
import { loadConfig } from '#server/compose/config.ts'
import { warnOfForeignWays } from '#server/compose/foreign-ways.ts'
import { warnOfLongTerms } from '#server/compose/long-terms.ts'
import { limitOutgoing } from '#server/compose/outgoing-hosts.ts'
import { openDatabase } from '#server/db/open.ts'
import { warnOfOwner } from '#server/db/owner-warning.ts'
import { WATCH } from '#server/db/watch.ts'
import { sourceProblems } from '#server/features/reports/section-sources.ts'
import { seedDictionary } from '#server/features/vehicles/dictionary.ts'
import { listen } from '#server/http/listen.ts'
import type { LivePages } from '#server/http/pages/page-routes.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { readRelease } from '#server/platform/release.ts'
import { collectRegistries, collectSources } from '#server/sources/collect.ts'
import { openRegistries, readRegistrySettings } from '#server/sources/registries.ts'
import type { DemoOffer } from '#shared/page-services.ts'

/** Ends a unit's start (`Type=notify`). Node has no datagram sockets of the local kind. */
async function tellSystemd(): Promise<void> {
  if (process.env.NOTIFY_SOCKET) await promisify(execFile)('systemd-notify', ['--ready'])
}

export interface Demo extends DemoOffer {
  readonly registries: ReadonlySet<string>
  /** Learned before the start. */
  readonly dictionary?: Parameters<typeof seedDictionary>[1]
  /** Undefined: served from the build. */
  readonly livePages?: LivePages | undefined
}

const noDemo: Demo = { registries: new Set(), cars: [], plates: [] }

const buildDir = join(import.meta.dirname, '..', '..', 'build')

/** Registries may answer waiting callers for this long; then callers get a failure. */
const LAST_ANSWERS_MS = 8_000

/** Limit for a graceful stop. */
const GRACE_MS = 15_000

/** @throws ConfigProblems before anything starts */
export async function run(env: NodeJS.ProcessEnv, demo: Demo = noDemo): Promise<{ url: string }> {
  const registries = await collectRegistries()
  const { settings, problems, used } = readRegistrySettings(registries, env)
  const sources = await collectSources()
  const config = loadConfig(env, (reports) => [
    ...problems,
    ...(reports ? sourceProblems(sources.lookups, reports.order, (id) => used.has(id)) : []),
  ])
  const metrics = createMetrics()
  const release = readRelease()
  const log = createLog(config.server.logLevel, { onAlarm: metrics.countAlarm })
  limitOutgoing(config, settings.values(), log)
  warnOfForeignWays(config, log)
  warnOfLongTerms(config, log)
  const stopping = new AbortController()
  const database = await openDatabase({ ...config.database, watch: WATCH, log })
  if (!config.site.testRoutes) await warnOfOwner(database, log)
  if (demo.dictionary) await seedDictionary(database.db, demo.dictionary, new Date())
  const { app, readiness } = await openApp({
    config,
    database,
    sources,
    registries: openRegistries(registries, {
      share: config.purchases,
      settings,
      demo: demo.registries,
      metrics,
      db: database.db,
      log,
      publicUrl: config.site.publicUrl,
      signal: stopping.signal,
    }),
    metrics,
    log,
    release,
    stopping: stopping.signal,
    demo,
    buildDir,
    ...(demo.livePages && { livePages: demo.livePages }),
  })
  const { drainMs } = config.server
  await listen(app, config.server).catch(async (error: unknown) => {
    await app.close()
    await database.close()
    throw error
  })
  closeWithGrace({ delay: drainMs + GRACE_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error')
    readiness.drop()
    if (!err) await delay(drainMs)
    const lastCall = setTimeout(() => stopping.abort(), LAST_ANSWERS_MS)
    await app.close()
    clearTimeout(lastCall)
    await database.close()
  })
  log.info(
    {
      ...release,
      captcha: config.captcha.provider,
      database: database.kind,
      demo: [...demo.registries],
      unset: registries.map(({ id }) => id).filter((id) => !used.has(id) && !demo.registries.has(id)),
    },
    'serving',
  )
  await tellSystemd()
  return { url: config.site.publicUrl }
}
