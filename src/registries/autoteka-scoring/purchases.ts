import { RegistryFailure } from '#registry-kit/failure.ts'
import type { RegistryHttp } from '#registry-kit/http.ts'
import { growingPause } from '#registry-kit/polling.ts'
import { orderOnce, readOrdered, type Seller } from '#registry-kit/seller-client.ts'
import { readScoring, readScoringId, type Scoring } from './upstream.ts'

const PATH = '/autoteka/v1/scoring'

const UNKNOWN_ID = 'untold'

export const purchases = (http: RegistryHttp): Seller<Scoring> => ({
  /** Without idempotency keys and a list of sales, an unknown outcome leads to one more order. */
  async place(vin, _key, _hook, triedAt) {
    const request = { path: `${PATH}/by-vehicle-id`, json: { vehicleId: vin } }
    const uid = await orderOnce(http, request, readScoringId).catch((error: unknown) => {
      const isKnown = triedAt === undefined || !(error instanceof RegistryFailure) || error.notAccepted
      if (isKnown) throw error
      return UNKNOWN_ID
    })
    return { uid, restMs: 0, isNew: true }
  },
  async read(id, vin) {
    if (id === UNKNOWN_ID) throw new RegistryFailure('source_silent', 'two orders with unknown outcomes')
    return readOrdered(http, { path: `${PATH}/{id}`, params: { id } }, (answer) =>
      readScoring(answer, id, vin),
    )
  },
  pauseAfter: growingPause,
})
