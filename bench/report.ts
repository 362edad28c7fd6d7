import { openProduct, REGISTRIES_MS } from './support/open-product.ts'
import { slowPhone } from './support/slow-phone.ts'

export async function report(): Promise<string> {
  await using product = await openProduct({ latencyMs: REGISTRIES_MS })
  return (await slowPhone(product.url)).text
}
