import { expect, it, onTestFinished, vi } from 'vitest'
import { cannedServer, silence } from '../src/registry-kit/testing/canned-server.ts'
import { startProduct } from './support/product.ts'
import { registryEnv, unhindered } from './support/registries.ts'

const VIN = 'XTAGFL110MY000001'

it('a server stopped during a request informs the waiting visitor, and exits cleanly', async () => {
  await using hanging = await cannedServer(({ url }) =>
    url.endsWith('/token') ? { body: '{"access_token":"t","expires_in":3600}' } : silence,
  )
  const env = { ...registryEnv(hanging), ...unhindered, DRAIN_MS: '500' }
  const product = await startProduct({ entry: 'production', env })
  onTestFinished(() => product.kill())
  const waiting = fetch(`${product.url}/v1/gibdd/${VIN}/dtp/test`)
  await vi.waitFor(() => expect(hanging.requests).not.toEqual([]))
  const stopped = product.stop()
  await vi.waitFor(async () => expect((await fetch(`${product.url}/readyz`)).status).toBe(503))
  const reply = await waiting
  expect(reply.status).toBe(503)
  expect(await reply.json()).toMatchObject({ success: false, error: 'source_silent' })
  await stopped
  expect(product.output()).not.toMatch(/timeout|"level":[56]0/)
}, 120_000)
