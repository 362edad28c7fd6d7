import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as autotekaScoring } from '#registries/autoteka-scoring/registry.ts'
import { registry as avtocod } from '#registries/avtocod/registry.ts'
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
  alternatives: [pledgeIndex, newdb, avtocod, autotekaReports, autotekaScoring],
  async ask(registry, vin) {
    const answer = await registry.encumbrances(vin)
    if (answer === undefined) return nothing({ list: [], unclear: [] })
    const { contracts, unclear, unread } = answer
    return found({
      list: contracts.map(({ holder, messages, isHidden, isAnnulled, ...contract }) => ({
        kind: contract.kind,
        number: contract.number,
        from: formatDate(contract.from),
        to: formatDate(contract.to),
        endedOn: formatDate(contract.endedOn),
        isInForce: contract.isInForce,
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
