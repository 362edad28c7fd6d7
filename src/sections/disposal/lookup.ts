import { registry } from '#registries/avtocod/registry.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { formatDate } from '#shared/text/dates.ts'
import { DisposalData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: DisposalData,
  registry,
  async ask(avtocod, vin) {
    const { records, unread } = await avtocod.disposals(vin)
    const list = records.map(({ kind, date, organisation, country }) => ({
      kind,
      date: formatDate(date),
      organisation,
      country,
    }))
    const data = { list, ...unreadMember(unread) }
    return list.length === 0 ? nothing(data) : found(data)
  },
})
