import { changed } from '#server/registry-kit/failure.ts'
import type { RegistryHttp, RegistryRequest } from '#server/registry-kit/http.ts'
import { type Notice, readPage } from './upstream.ts'

const PAGE = 100

/** More notices than any car has; a larger total means that the search was not by VIN. */
const MOST = 1000

export interface PledgeClient {
  /** Every notice that names this car, those no longer in force included. Empty: none was ever entered. */
  notices(vin: string): Promise<readonly Notice[]>
}

export const connect = (http: RegistryHttp): PledgeClient => ({
  async notices(vin) {
    const notices: Notice[] = []
    for (;;) {
      const { body: page } = await http.json(search(vin, notices.length), (answer) => readPage(answer, vin))
      notices.push(...page.notices)
      if (notices.length === page.total) return notices
      if (page.notices.length === 0 || notices.length > page.total || page.total > MOST)
        throw changed(`${notices.length} notices where the registry counts ${page.total}`)
    }
  },
})

const search = (vin: string, offset: number): RegistryRequest => ({
  method: 'POST',
  path: '/api/search/notary',
  headers: { 'x-requested-with': 'XMLHttpRequest' },
  json: { mode: 'allChanges', filter: { property: { vehicleProperty: { vin } } }, limit: PAGE, offset },
})
