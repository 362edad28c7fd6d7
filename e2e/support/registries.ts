import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type DemoRegistries, startDemoRegistries } from '../../src/server/dev/demo-registries.ts'

const folder = join(import.meta.dirname, '..', '..', 'src', 'registries')

/** Ids of all sources: names of their folders. */
export const registryIds = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

/** Demo registries of the test itself: they outlive the product, so that it can be killed and restarted. */
export const startRegistries = (latencyMs: readonly [number, number] = [0, 0]): Promise<DemoRegistries> =>
  startDemoRegistries({ port: 0, latencyMs })

/** Environment that sends the product to the given demo registries. */
export function registryEnv(registries: DemoRegistries, timeoutMs?: number): Record<string, string> {
  const settings = registryIds.flatMap((id) => {
    const prefix = id.toUpperCase()
    const time: [string, string][] =
      timeoutMs === undefined ? [] : [[`${prefix}_TIMEOUT_MS`, String(timeoutMs)]]
    return [
      [`${prefix}_URL`, `${registries.url}/${id}`],
      [`${prefix}_CLIENT_ID`, 'demo'],
      [`${prefix}_CLIENT_SECRET`, 'demo'],
      ...time,
    ]
  })
  return Object.fromEntries(settings)
}

/** Limits that no test reaches, and no proof of work: the ticket is the word `test`. */
export const unhindered = {
  CAPTCHA_PROVIDER: 'none',
  RATE_LIMIT_SECTION: '100000000',
  RATE_LIMIT_BASE: '100000000',
  RATE_LIMIT_OTHER: '100000000',
  RATE_LIMIT_SESSION: '100000000',
}
