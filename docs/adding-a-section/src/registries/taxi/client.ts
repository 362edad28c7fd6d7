import type { RegistryHttp } from '#registry-kit/http.ts'
import type { Records } from '#registry-kit/records.ts'
import { type Permit, readPermits } from './upstream.ts'

export interface TaxiClient {
  /** Every permit the car ever had; empty when there was none. */
  permits(vin: string): Promise<Records<Permit>>
}

export const connect = (http: RegistryHttp): TaxiClient => ({
  permits: async (vin) => {
    const request = { method: 'GET', path: '/permits', query: { vin } } as const
    return (await http.json(request, (answer) => readPermits(answer, vin))).body
  },
})
