import { RegistryFailure } from '#registry-kit/failure.ts'
import type { RegistryHttp } from '#registry-kit/http.ts'
import type { PlateCar } from '#registry-kit/plate-lookup.ts'
import { untilAnswered } from '#registry-kit/polling.ts'
import type { SectionAnswer } from '#shared/contract/lookup.ts'
import { latinPlate, noCar, readPreview, readPreviewId } from './upstream.ts'

export interface PlatesClient {
  find(plate: string): Promise<SectionAnswer<PlateCar>>
}

export const connect = (http: RegistryHttp): PlatesClient => ({
  async find(plate) {
    const order = {
      method: 'POST',
      path: '/autoteka/v1/request-preview-by-regnumber',
      json: { regNumber: latinPlate(plate) },
      // A repeated order may be billed twice.
      once: true,
    } as const
    const { body: id } = await http.json(order, readPreviewId)
    if (id === undefined) return noCar()
    const poll = { method: 'GET', path: '/autoteka/v1/previews/{id}', params: { id } } as const
    return untilAnswered(http, async () => {
      const { body } = await http.json(poll, (answer) => readPreview(answer, { id, plate }))
      return body === 'processing' ? undefined : body
    }).catch(afterOrder)
  },
})

/** The accepted order may be billed, although this poll was not sent. */
function afterOrder(failure: unknown): never {
  if (failure instanceof RegistryFailure) failure.notAccepted = false
  throw failure
}
