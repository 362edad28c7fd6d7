import { randomUUID } from 'node:crypto'
import { contractsOf, type EncumbranceContract } from '#facts/encumbrances.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { RegistryHttp, RegistryRequest } from '#registry-kit/http.ts'
import type { Account } from '#registry-kit/orders.ts'
import { readNewdb } from './newdb.ts'
import {
  joinPages,
  type MessagePage,
  type Messages,
  readIndexPage,
  readPortalPage,
  readTerm,
} from './upstream.ts'

export interface Encumbrances extends Pick<Messages, 'unclear' | 'unread'> {
  readonly contracts: readonly EncumbranceContract[]
}

export interface FedresursClient {
  encumbrances(vin: string): Promise<Encumbrances | undefined>
}

/** The largest size that the portal accepts; it refuses any other but 1, 3, 5, 8 and 15. */
const PAGE = 50
const MOST_PAGES = 3

const MOST_CARDS = 5

export const connectPortal = (http: RegistryHttp): FedresursClient => ({
  async encumbrances(vin) {
    const found = await fetchPages((offset) =>
      http.json(portalSearch(vin, offset), (answer) => readPortalPage(answer, vin)),
    )
    return found && withTerms(http, encumbrancesOf(found))
  },
})

export const connectPledgeIndex = (http: RegistryHttp): FedresursClient => ({
  async encumbrances(vin) {
    const found = await fetchPages((offset) =>
      http.json(indexSearch(vin, offset), (answer) => readIndexPage(answer, vin)),
    )
    return found && encumbrancesOf(found)
  },
})

export const connectNewdb = (http: RegistryHttp, { values }: Account): FedresursClient => ({
  async encumbrances(vin) {
    const params = { method: 'pledge_property', country: 'ru', propertyid: vin }
    const { body } = await http.json(newdbCall(params, values.TOKEN), (answer) => ({
      found: readNewdb(answer, vin),
    }))
    return body.found && encumbrancesOf(body.found)
  },
})

const newdbCall = (params: object, token = ''): RegistryRequest => ({
  method: 'POST',
  path: '/v2',
  headers: { 'x-api-key': token },
  json: { params, requestId: randomUUID() },
})

async function fetchPages(
  read: (offset: number) => Promise<{ readonly body: MessagePage }>,
): Promise<Messages | undefined> {
  const pages: MessagePage[] = []
  for (let held = 0; ; ) {
    const { body: page } = await read(held)
    pages.push(page)
    held += page.held
    if (page.held === 0 || held >= page.total || pages.length === MOST_PAGES) break
  }
  const isNothing = pages.every(({ total, held }) => total === 0 && held === 0)
  return isNothing ? undefined : joinPages(pages)
}

const encumbrancesOf = ({ messages, unclear, unread }: Messages): Encumbrances => ({
  contracts: contractsOf(messages),
  unclear,
  unread,
})

const portalSearch = (vin: string, offset: number): RegistryRequest => ({
  method: 'GET',
  path: '/backend/encumbrances',
  query: { offset: String(offset), limit: String(PAGE), searchString: vin, group: 'all' },
})

const indexSearch = (vin: string, offset: number): RegistryRequest => ({
  method: 'POST',
  path: '/api/search/fedresurs',
  headers: { 'x-requested-with': 'XMLHttpRequest' },
  json: {
    mode: 'allChanges',
    filter: { property: { vehicleProperty: { vin } } },
    limit: PAGE,
    offset,
  },
})

/** A lease whose page cannot be read has no known end. */
async function withTerms(http: RegistryHttp, found: Encumbrances): Promise<Encumbrances> {
  const lasting = found.contracts.filter(
    ({ kind, endedOn, isAnnulled }) => kind === 'leasing' && endedOn === undefined && !isAnnulled,
  )
  const terms = new Map<EncumbranceContract, string | undefined>()
  const unread: { number?: string; fields: string[] }[] = []
  for (const contract of lasting.slice(0, MOST_CARDS)) {
    const [{ guid, number } = {}] = contract.messages.filter(({ isAnnulled }) => isAnnulled !== true)
    try {
      terms.set(contract, guid && (await termOf(http, guid)))
    } catch (error) {
      if (!(error instanceof RegistryFailure)) throw error
      unread.push({ ...(number && { number }), fields: ['financialLeasePeriod'] })
    }
  }
  return {
    ...found,
    contracts: found.contracts.map((one) => ({ ...one, to: terms.get(one) })),
    unread: [...found.unread, ...unread],
  }
}

const termOf = async (http: RegistryHttp, guid: string): Promise<string | undefined> => {
  const request = { method: 'GET', path: '/backend/sfact-messages/{guid}', params: { guid } } as const
  return (await http.json(request, (answer) => ({ to: readTerm(answer, guid) }))).body.to
}
