import { type DemoRegistries, startDemoRegistries } from '../../src/demo/demo-registries.ts'
import { isInEveryDemo } from '../../src/registry-kit/registry.ts'
import { collectRegistries } from '../../src/server/sources/collect.ts'

/** Without report sellers: they would answer in place of an unavailable registry. */
const registries = (await collectRegistries()).filter(isInEveryDemo)

/** Ids of these registries. */
export const registryIds = registries.map(({ id }) => id)

/** Demo registries of the test itself: they survive a kill and restart of the product. */
export const startRegistries = (latencyMs: readonly [number, number] = [0, 0]): Promise<DemoRegistries> =>
  startDemoRegistries({ port: 0, latencyMs })

/** Environment of a product that uses these demo registries. */
export function registryEnv(demo: Pick<DemoRegistries, 'url'>, timeoutMs?: number): Record<string, string> {
  const settings = registries.flatMap(({ id, envPrefix: prefix, driver }) => {
    const time: [string, string][] =
      timeoutMs === undefined ? [] : [[`${prefix}_TIMEOUT_MS`, String(timeoutMs)]]
    return [
      [`${prefix}_URL`, `${demo.url}/${id}`],
      [`${prefix}_CLIENT_ID`, 'demo'],
      [`${prefix}_CLIENT_SECRET`, 'demo'],
      ...(driver ? [[driver.variable, driver.name] as const] : []),
      ...time,
    ]
  })
  return Object.fromEntries(settings)
}

/** Unreachable limits and no proof of work: the ticket is the word `test`. */
export const unhindered = {
  CAPTCHA_PROVIDER: 'none',
  RATE_LIMIT_SECTION: '100000000',
  RATE_LIMIT_BASE: '100000000',
  RATE_LIMIT_OTHER: '100000000',
  RATE_LIMIT_SESSION: '100000000',
  RATE_LIMIT_SIGN_IN: '100000000',
}
