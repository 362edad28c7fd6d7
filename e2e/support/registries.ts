import { type DemoRegistries, startDemoRegistries } from '../../src/demo/demo-registries.ts'
import { collectRegistries } from '../../src/server/collect.ts'
import { isOptional } from '../../src/server/registry-kit/registry.ts'

/** Without those that nobody has to set: who sells reports would answer where a registry is silent. */
const registries = (await collectRegistries()).filter((registry) => !isOptional(registry))

/** Ids of all of them. */
export const registryIds = registries.map(({ id }) => id)

/** Demo registries of the test itself: they outlive the product, so that it can be killed and restarted. */
export const startRegistries = (latencyMs: readonly [number, number] = [0, 0]): Promise<DemoRegistries> =>
  startDemoRegistries({ port: 0, latencyMs })

/** Environment that sends the product to the given demo registries. */
export function registryEnv(demo: Pick<DemoRegistries, 'url'>, timeoutMs?: number): Record<string, string> {
  const settings = registries.flatMap(({ id, envPrefix: prefix }) => {
    const time: [string, string][] =
      timeoutMs === undefined ? [] : [[`${prefix}_TIMEOUT_MS`, String(timeoutMs)]]
    return [
      [`${prefix}_URL`, `${demo.url}/${id}`],
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
  RATE_LIMIT_SIGN_IN: '100000000',
}
