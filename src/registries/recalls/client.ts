import type { RegistryHttp } from '#registry-kit/http.ts'
import type { Records } from '#registry-kit/records.ts'
import { type Recall, readResultPage } from './upstream.ts'

export interface RecallsClient {
  campaigns(vin: string): Promise<Records<Recall>>
}

export const connect = (http: RegistryHttp): RecallsClient => ({
  async campaigns(vin) {
    const { headers } = await http.text({ method: 'GET', path: '/' }, () => undefined)
    const cookie = sessionOf(headers)
    const request = {
      method: 'POST',
      path: '/',
      form: { vin },
      headers: { 'x-requested-with': 'XMLHttpRequest', ...(cookie && { cookie }) },
    } as const
    return (await http.text(request, (page) => readResultPage(page, vin))).body
  },
})

const sessionOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
