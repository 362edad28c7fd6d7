import { type Product, type ProductOptions, startProduct } from '../../e2e/support/product.ts'
import { registryEnv, startRegistries, unhindered } from '../../e2e/support/registries.ts'

interface Opening extends Pick<ProductOptions, 'dataDir'> {
  /** How long its registries take, ms. */
  readonly latencyMs?: readonly [least: number, most: number]
  /** Without limits of calls unless told. */
  readonly env?: NodeJS.ProcessEnv
}

/** The production build, its protection from robots at its usual price, with demo registries of its own. */
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

/** How long the registries of the demo take, ms. */
export const REGISTRIES_MS = [150, 600] as const
