import type { TestProject } from 'vitest/node'
import { freePort, startProduct } from './product.ts'
import { unhindered } from './registries.ts'

/** The product that browser tests visit, as `npm start` runs it. */
export interface Demo {
  readonly url: string
  readonly registriesUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, so that what one file does to registries and limits is no other file's. */
    readonly demos: readonly Demo[]
  }
}

/** Starts the demos once for the whole run. Their protection from robots stays on, at a price a test can pay. */
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
