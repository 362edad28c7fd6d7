import { type Product, type ProductOptions, startProduct } from '../../e2e/support/product.ts'
import { registryEnv, startRegistries, unhindered } from '../../e2e/support/registries.ts'

interface Opening extends Pick<ProductOptions, 'dataDir' | 'tls'> {
  /** Latency of its registries, in milliseconds. */
  readonly latencyMs?: readonly [least: number, most: number]
  /** Without rate limits by default. */
  readonly env?: NodeJS.ProcessEnv
}

/** The production build with regular bot protection and demo registries of its own. */
export async function openProduct({
  latencyMs,
  env = unhindered,
  ...options
}: Opening = {}): Promise<AsyncDisposable & Product> {
  const registries = await startRegistries(latencyMs)
  const product = await startProduct({
    entry: 'production',
    env: { ...registryEnv(registries), ...env, CAPTCHA_PROVIDER: 'altcha', NODE_ENV: 'production' },
    ...options,
  })
  return {
    ...product,
    async [Symbol.asyncDispose]() {
      await product.stop()
      await registries.close()
    },
  }
}

/** Latency of the demo registries, in milliseconds. */
export const REGISTRIES_MS = [150, 600] as const
