import { RegistryFailure } from '#registry-kit/failure.ts'
import type { RegistryHttp } from '#registry-kit/http.ts'
import { growingPause, untilAnswered } from '#registry-kit/polling.ts'
import { orderOnce, readOrdered, type Seller } from '#registry-kit/seller-client.ts'
import { firstFound } from '#registry-kit/writings.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'
import {
  type Preview,
  type Report,
  readBought,
  readBoughtSince,
  readPreview,
  readPreviewId,
  readReport,
} from './upstream.ts'

const PATH = '/autoteka/v1'

export function purchases(http: RegistryHttp): Seller<Report> {
  const preview = async (vin: string): Promise<Preview | undefined> => {
    const order = { method: 'POST', path: `${PATH}/previews`, json: { vin } } as const
    const { body: id } = await http.json(order, readPreviewId)
    if (id === undefined) return undefined
    const poll = { method: 'GET', path: `${PATH}/previews/{id}`, params: { id } } as const
    const outcome = await untilAnswered(http, async () => {
      const { body } = await http.json(poll, (answer) => readPreview(answer, { id, vin }))
      return body === 'processing' ? undefined : body
    })
    return outcome === 'notFound' ? undefined : outcome
  }

  const boughtSince = (number: string, triedAt: Date): Promise<string | undefined> =>
    firstFound(number, async (vin) => {
      const request = { method: 'GET', path: `${PATH}/reports/list/`, query: { vin, limit: '500' } } as const
      return (await http.json(request, (answer) => readBoughtSince(answer, vin, triedAt))).body
    })

  const buy = async (vin: string): Promise<string> => {
    const car = await beforeMoney(() => firstFound(vin, preview))
    if (car === undefined) throw unknownCar()
    return orderOnce(http, { path: `${PATH}/reports`, json: { previewId: Number(car.id) } }, readBought)
  }

  return {
    /**
     * The seller takes no idempotency key, so a report sold since the first try is searched first.
     */
    async place(vin, _key, _hook, triedAt) {
      const sold = triedAt && (await boughtSince(vin, triedAt))
      return { uid: sold ?? (await buy(vin)), restMs: 0, isNew: true }
    },
    read: (id, vin) =>
      readOrdered(http, { path: `${PATH}/reports/{id}`, params: { id } }, (answer) =>
        readReport(answer, { id, vin }),
      ),
    pauseAfter: growingPause,
  }
}

/** Marks a failure before the order as free of charge. */
async function beforeMoney<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RegistryFailure) error.notAccepted = true
    throw error
  }
}

const unknownCar = (): RegistryFailure =>
  new RegistryFailure('source_off', 'the seller does not find this car', {
    visitorText: `Автотека не знает такого автомобиля. ${NOT_CLEAN}`,
    notAccepted: true,
  })
