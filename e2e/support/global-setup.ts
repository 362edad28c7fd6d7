import type { TestProject } from 'vitest/node'
import { freePort, startProduct } from './product.ts'
import { unhindered } from './registries.ts'

/** The product under browser tests, started like `npm start`. */
export interface Demo {
  readonly url: string
  readonly registriesUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker, so that test files do not share registries and limits. */
    readonly demos: readonly Demo[]
  }
}

/** Starts the demos once per run. Bot protection stays on, at a low cost. */
export default async function startDemos(project: TestProject): Promise<() => Promise<void>> {
  const demos = await Promise.all(Array.from({ length: project.config.maxWorkers }, startDemo))
  project.provide(
    'demos',
    demos.map(({ url, registriesUrl }) => ({ url, registriesUrl })),
  )
  return async () => void (await Promise.all(demos.map((demo) => demo.stop())))
}

async function startDemo(): Promise<Demo & { stop(): Promise<void> }> {
  const registriesPort = await freePort()
  const { url, stop } = await startProduct({
    entry: 'demo',
    env: {
      ...unhindered,
      CAPTCHA_PROVIDER: 'altcha',
      CAPTCHA_COST: '50',
      DEMO_REGISTRIES_PORT: String(registriesPort),
      DEMO_LATENCY_MS: '0',
    },
  })
  return { url, registriesUrl: `http://127.0.0.1:${registriesPort}`, stop }
}
