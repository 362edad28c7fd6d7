import type { RegistryHttp } from '#registry-kit/http.ts'
import type { Account } from '#registry-kit/orders.ts'
import type { Seller } from '#registry-kit/seller-client.ts'
import { type Report, readMade, readReport, refusalOf } from './upstream.ts'

/** Milliseconds; the last repeats. */
const PAUSES = [1000, 2000, 4000, 8000]

export function purchases(http: RegistryHttp, values: Account['values']): Seller<Report> {
  const type = `${values.REPORT_TYPE}@${values.DOMAIN}`
  return {
    needsVin: true,
    callsHook: true,
    async place(query, key, hook) {
      const webhook = hook === undefined ? {} : { webhook: { on_complete: hook } }
      const options = { FORCE: false, ...webhook }
      const json = { queryType: 'VIN', query, idempotenceKey: key, data: {}, options }
      const request = { ...call('POST', '/user/reports/{type}/_make'), params: { type }, json }
      return (await http.json(request, readMade)).body
    },
    async read(uid, vin) {
      const query = { _content: 'true', _detailed: 'true' }
      const request = { ...call('GET', '/user/reports/{uid}'), params: { uid }, query }
      const { body } = await http.json(request, (answer) => readReport(answer, vin))
      return body ?? 'lost'
    },
    async refresh(uid) {
      await http.json(
        { ...call('POST', '/user/reports/{uid}/_refresh'), params: { uid }, json: {} },
        readMade,
      )
    },
    pauseAfter: (poll) => PAUSES[Math.min(poll, PAUSES.length - 1)] ?? 0,
  }
}

const call = <Method extends 'GET' | 'POST'>(method: Method, path: string) => ({
  method,
  path,
  refusal: refusalOf,
})
