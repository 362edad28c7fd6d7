import { openProduct, REGISTRIES_MS } from './support/open-product.ts'
import { slowPhone } from './support/slow-phone.ts'

/** What somebody with a slow phone waits for. */
export async function report(): Promise<string> {
  await using product = await openProduct({ latencyMs: REGISTRIES_MS })
  return (await slowPhone(product.url)).text
}
