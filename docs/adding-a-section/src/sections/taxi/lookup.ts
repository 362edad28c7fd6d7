import { registry } from '#registries/taxi/registry.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { formatDate } from '#shared/text/dates.ts'
import { TaxiData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: TaxiData,
  registry,
  async ask(taxi, vin) {
    const { records, unread } = await taxi.permits(vin)
    const permits = records.map(({ number, region, from, to }) => ({
      number,
      region,
      from: formatDate(from),
      to: formatDate(to),
    }))
    return permits.length === 0 ? nothing({ permits }) : found({ permits, ...unreadMember(unread) })
  },
})
