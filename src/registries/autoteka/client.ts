import type { RegistryHttp } from '#server/registry-kit/http.ts'
import { untilAnswered } from '#server/registry-kit/polling.ts'
import { firstFound } from '#server/registry-kit/writings.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import { found, nothing, type SectionAnswer } from '#shared/contract/lookup.ts'
import {
  baseInfoOf,
  modelOf,
  readSpecification,
  readSpecificationId,
  readValuation,
  type Specification,
  type Valuation,
  valuedBy,
} from './upstream.ts'

/** The valuation asks for a mileage; it bears only on the price of one particular car, which we do not read. */
const ANY_MILEAGE = 100_000

export interface AutotekaClient {
  /** What the car is; nothing but its VIN when the service does not know it. */
  baseInfo(vin: string): Promise<SectionAnswer<BaseInfo>>
  /** What cars like it cost; undefined when the service knows no car like it. */
  valuation(vin: string): Promise<ValuationOf | undefined>
}

/** A valuation and of which make and model. */
export interface ValuationOf extends Valuation {
  readonly model: string | undefined
}

export function connect(http: RegistryHttp): AutotekaClient {
  async function specification(vin: string): Promise<Specification | undefined> {
    const order = {
      method: 'POST',
      path: '/autoteka/v1/specifications/by-vehicle-id',
      json: { vehicleId: vin },
    } as const
    const { body: id } = await http.json(order, readSpecificationId)
    const poll = {
      method: 'GET',
      path: '/autoteka/v1/specifications/specification/{id}',
      params: { id },
    } as const
    const known = await untilAnswered(http, async () => {
      const { body } = await http.json(poll, (answer) => readSpecification(answer, vin))
      return body === 'processing' ? undefined : body
    })
    return known === 'notFound' ? undefined : known
  }
  return {
    async baseInfo(vin) {
      const known = await firstFound(vin, specification)
      return known ? found(baseInfoOf(vin, known)) : nothing({ vin })
    },
    async valuation(vin) {
      const known = await firstFound(vin, specification)
      if (!known) return undefined
      const model = modelOf(known)
      if (known.valuation) return { ...known.valuation, model }
      const request = {
        method: 'POST',
        path: '/autoteka/v1/valuation/by-specification',
        json: { vehicleId: vin, mileage: ANY_MILEAGE, specification: valuedBy(known) },
      } as const
      const { body } = await http.json(request, (answer) => readValuation(answer, vin))
      return body && { ...body, model }
    },
  }
}
