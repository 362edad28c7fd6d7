import type { RegistryHttp } from '#registry-kit/http.ts'
import { firstFound } from '#registry-kit/writings.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { type Clearance, readClearance } from './upstream.ts'

export interface CustomsClient {
  clearance(vin: string): Promise<Clearance | undefined>
}

export const connect = (http: RegistryHttp): CustomsClient => ({
  clearance: (number) => firstFound(number, (written) => ask(http, written)),
})

async function ask(http: RegistryHttp, number: string): Promise<Clearance | undefined> {
  const query = { [isFrame(number) ? 'body' : 'vin']: number }
  const request = { method: 'GET', path: '/customs', query } as const
  return (await http.json(request, (answer) => readClearance(answer, number))).body
}
