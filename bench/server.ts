// The measured product in one process, composed like `src/start/run.ts`, with two additions:
// tickets without proof of work, and access to memory and CPU figures.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { openApp } from '../src/server/compose/app.ts'
import { loadConfig } from '../src/server/compose/config.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { createMemoryTickets } from '../src/server/features/captcha/memory-tickets.ts'
import { createMetrics } from '../src/server/platform/metrics.ts'
import { collectRegistries, collectSources } from '../src/server/sources/collect.ts'
import { openRegistries, readRegistrySettings } from '../src/server/sources/registries.ts'
import type { CaptchaAction } from '../src/shared/contract/captcha.ts'

export type Order =
  | {
      readonly order: 'mint'
      readonly action: CaptchaAction
      readonly paths: readonly string[]
      readonly file: string
    }
  | { readonly order: 'memory' }
  | { readonly order: 'cpu' }
  | { readonly order: 'sql'; readonly statement: string }
  | { readonly order: 'stop' }

const registries = await collectRegistries()
const { settings, problems } = readRegistrySettings(registries, process.env)
const config = loadConfig(process.env, () => problems)
const log = pino({ level: 'silent' })
const metrics = createMetrics()
const tickets = createMemoryTickets()
const database = await openDatabase({ ...config.database, log })
const { app } = await openApp({
  config,
  database,
  sources: await collectSources(),
  registries: openRegistries(registries, {
    settings,
    demo: new Set(),
    metrics,
    db: database.db,
    log,
    share: config.purchases,
  }),
  metrics,
  log,
  // Here a ticket is valid for any vehicle.
  instead: { tickets: { ...tickets, spend: (ticket, action) => tickets.spend(ticket, action) } },
  buildDir: join(import.meta.dirname, '..', 'build'),
})
await app.listen({ port: config.server.port, host: '127.0.0.1' })

/** Writes the paths with fresh tickets in place of `{captcha_token}`. */
async function mint(action: CaptchaAction, paths: readonly string[], file: string): Promise<void> {
  const lines: string[] = []
  for (const path of paths) lines.push(path.replace('{captcha_token}', await tickets.issue(action)))
  writeFileSync(file, lines.join('\n'))
}

async function obey(order: Order): Promise<unknown> {
  switch (order.order) {
    case 'mint':
      return mint(order.action, order.paths, order.file)
    case 'memory':
      globalThis.gc?.()
      return process.memoryUsage()
    case 'cpu':
      return process.cpuUsage()
    case 'sql':
      return (await database.db.execute(sql.raw(order.statement))).rows
    case 'stop':
      await app.close()
      return database.close()
  }
}

process.on('message', async (order: Order) => process.send?.({ result: await obey(order) }))
process.on('disconnect', () => process.exit())
process.send?.({ result: 'listening' })
