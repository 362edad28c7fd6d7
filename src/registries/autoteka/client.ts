import type { RegistryHttp } from '#registry-kit/http.ts'
import { untilAnswered } from '#registry-kit/polling.ts'
import { firstFound } from '#registry-kit/writings.ts'
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

/** Required for a price that we do not read. */
const ANY_MILEAGE = 100_000

export interface AutotekaClient {
  baseInfo(vin: string): Promise<SectionAnswer<BaseInfo>>
  /** Undefined: no comparable cars. */
  valuation(vin: string): Promise<ValuationOf | undefined>
}

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
    const specified = await untilAnswered(http, async () => {
      const { body } = await http.json(poll, (answer) => readSpecification(answer, vin))
      return body === 'processing' ? undefined : body
    })
    return specified === 'notFound' ? undefined : specified
  }
  return {
    async baseInfo(vin) {
      const specified = await firstFound(vin, specification)
      return specified ? found(baseInfoOf(vin, specified)) : nothing({ vin })
    },
    async valuation(vin) {
      const specified = await firstFound(vin, specification)
      if (!specified) return undefined
      const model = modelOf(specified)
      if (specified.valuation) return { ...specified.valuation, model }
      const request = {
        method: 'POST',
        path: '/autoteka/v1/valuation/by-specification',
        json: { vehicleId: vin, mileage: ANY_MILEAGE, specification: valuedBy(specified) },
      } as const
      const { body } = await http.json(request, (answer) => readValuation(answer, vin))
      return body && { ...body, model }
    },
  }
}
