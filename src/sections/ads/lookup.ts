import { registry } from '#registries/avtocod/registry.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { formatDate } from '#shared/text/dates.ts'
import { AdsData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: AdsData,
  registry,
  async ask(avtocod, vin) {
    const { records, unread } = await avtocod.ads(vin)
    const list = records.map(({ date, photos, ...ad }) => ({
      date: formatDate(date),
      price: ad.price,
      mileage: ad.mileage,
      state: ad.state,
      ...(ad.admitted.length > 0 && { admitted: [...ad.admitted] }),
      owners: ad.owners,
      link: ad.link,
      photos: [...photos],
    }))
    const data = { list, ...unreadMember(unread) }
    return list.length === 0 ? nothing(data) : found(data)
  },
})
