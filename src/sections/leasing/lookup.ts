import { newdb, pledgeIndex, portal } from '#registries/fedresurs/registry.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { formatDate } from '#shared/text/dates.ts'
import { LeasingData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: LeasingData,
  registry: portal,
  alternatives: [pledgeIndex, newdb],
  async ask(registry, vin) {
    const answer = await registry.encumbrances(vin)
    if (answer === undefined) return nothing({ list: [], unclear: [] })
    const { contracts, unclear, unread } = answer
    return found({
      list: contracts.map(({ kind, number, from, to, endedOn, holder, isHidden, isAnnulled, messages }) => ({
        kind,
        number,
        from: formatDate(from),
        to: formatDate(to),
        endedOn: formatDate(endedOn),
        company: holder,
        ...(isHidden && { isHidden }),
        ...(isAnnulled && { isAnnulled }),
        messages: messages.map((message) => ({
          date: formatDate(message.published),
          number: message.number,
          type: message.step,
          ...(message.isAnnulled && { isAnnulled: true }),
        })),
      })),
      unclear: unclear.map(({ number, published, why }) => ({ number, date: formatDate(published), why })),
      ...unreadMember(unread),
    })
  },
})
