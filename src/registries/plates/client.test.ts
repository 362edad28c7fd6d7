import { expect, it } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { RegistryHttp } from '#registry-kit/http.ts'
import { connect } from './client.ts'

const refuse = () => Promise.reject(new RegistryFailure('source_busy', 'resting', { notAccepted: true }))

const accept = async () => ({ body: '1', status: 200, headers: {} })

const clientOf = (json: (request: { readonly method: string }) => Promise<unknown>) =>
  connect({ json, text: refuse, pause: async () => undefined } as unknown as RegistryHttp)

it('a search is certainly not accepted only if its order was not sent, because an accepted one is billed', async () => {
  await expect(clientOf(refuse).find('А001АА77')).rejects.toMatchObject({ notAccepted: true })
  const acceptedOnly = clientOf(({ method }) => (method === 'POST' ? accept() : refuse()))
  await expect(acceptedOnly.find('А001АА77')).rejects.toMatchObject({
    code: 'source_busy',
    notAccepted: false,
  })
})

it('an order is sent once, because a repeated one may be billed twice', async () => {
  const orders: object[] = []
  const search = clientOf(async (request) => {
    if (request.method === 'POST') orders.push(request)
    return request.method === 'POST' ? accept() : refuse()
  })
  await expect(search.find('А001АА77')).rejects.toThrow()
  expect(orders).toEqual([expect.objectContaining({ once: true })])
})
