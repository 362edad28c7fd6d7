import { RegistryFailure } from '#registry-kit/failure.ts'
import type { RegistryHttp } from '#registry-kit/http.ts'
import type { Order, Orders, Placed } from '#registry-kit/orders.ts'
import { unlessRefused } from '#registry-kit/refused-orders.ts'
import { readScoring, readScoringId, type Scoring } from './upstream.ts'

const PATH = '/autoteka/v1/scoring'

/** Id after two orders with unknown outcomes. */
const UNKNOWN_ID = 'untold'

export interface Purchases {
  /**
   * @param triedAt time of the first try. The seller takes no idempotency key and lists no sales,
   * so the scoring is ordered once more.
   */
  place(vin: string, triedAt: Date | undefined): Promise<Placed>
  /** @returns undefined while it is being made. */
  read(order: Order, vin: string): Promise<Scoring | undefined>
}

export function purchases(http: RegistryHttp, orders: Orders): Purchases {
  const buy = async (vehicleId: string): Promise<string> => {
    const request = {
      method: 'POST',
      path: `${PATH}/by-vehicle-id`,
      json: { vehicleId },
      once: true,
    } as const
    return (await unlessRefused(() => http.json(request, readScoringId))).body
  }

  const place = async (vin: string, triedAt: Date | undefined): Promise<Placed> => {
    const uid = await buy(vin).catch((error: unknown) => {
      const isKnown = triedAt === undefined || (error instanceof RegistryFailure && error.untaken)
      if (isKnown) throw error
      return UNKNOWN_ID
    })
    return { uid, restMs: 0, isNew: true }
  }

  const read = async ({ uid }: Order, vin: string): Promise<Scoring | undefined> => {
    if (uid === UNKNOWN_ID) throw new RegistryFailure('source_silent', 'two orders with unknown outcomes')
    const request = { method: 'GET', path: `${PATH}/{id}`, params: { id: uid } } as const
    try {
      return (await http.json(request, (answer) => readScoring(answer, uid, vin))).body
    } catch (error) {
      if (!(error instanceof RegistryFailure) || error.status !== 404) throw error
      await orders.forget(vin, uid)
      throw new RegistryFailure('source_silent', 'the ordered scoring no longer exists')
    }
  }

  return { place, read }
}
