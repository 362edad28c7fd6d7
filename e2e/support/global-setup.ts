import type { TestProject } from 'vitest/node'
import { freePort, startProduct } from './product.ts'
import { unhindered } from './registries.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that all browser tests visit, as `npm start` runs it. */
    readonly product: { readonly url: string; readonly registriesUrl: string }
  }
}

/** Starts the demo once for the whole run. Its protection from robots stays on, at a price a test can pay. */
export default async function startDemo(project: TestProject): Promise<() => Promise<void>> {
  const registriesPort = await freePort()
  const product = await startProduct({
    entry: 'demo',
    env: {
      ...unhindered,
      CAPTCHA_PROVIDER: 'altcha',
      CAPTCHA_COST: '50',
      DEMO_REGISTRIES_PORT: String(registriesPort),
      DEMO_LATENCY_MS: '0',
    },
  })
  project.provide('product', { url: product.url, registriesUrl: `http://127.0.0.1:${registriesPort}` })
  return () => product.stop()
}
