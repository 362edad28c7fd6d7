import { startProduct } from '../../e2e/support/product.ts'
import { registryEnv, startRegistries, unhindered } from '../../e2e/support/registries.ts'

/** The production build, its protection from robots at its usual price, with demo registries of its own. */
export async function openProduct(
  latencyMs?: readonly [least: number, most: number],
): Promise<AsyncDisposable & { readonly url: string }> {
  const registries = await startRegistries(latencyMs)
  const env = {
    ...registryEnv(registries),
    ...unhindered,
    CAPTCHA_PROVIDER: 'altcha',
    NODE_ENV: 'production',
  }
  const product = await startProduct({ entry: 'production', env })
  return {
    url: product.url,
    async [Symbol.asyncDispose]() {
      await product.stop()
      await registries.close()
    },
  }
}

/** How long the registries of the demo take, ms. */
export const REGISTRIES_MS = [150, 600] as const
