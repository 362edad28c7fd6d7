import type { RegistryHttp } from '#server/registry-kit/http.ts'
import { type Clearance, readClearance } from './upstream.ts'

export interface CustomsClient {
  /** The car's customs record; undefined when the gateway says that there is none. */
  clearance(vin: string): Promise<Clearance | undefined>
}

export const connect = (http: RegistryHttp): CustomsClient => ({
  clearance: async (vin) => {
    const request = { method: 'GET', path: '/customs', query: { vin } } as const
    return (await http.json(request, (answer) => readClearance(answer, vin))).body
  },
})
