import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as autotekaScoring } from '#registries/autoteka-scoring/registry.ts'
import { registry } from '#registries/avtocod/registry.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import type { ClientOf } from '#registry-kit/registry.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { formatDate } from '#shared/text/dates.ts'
import { regionByCode } from '#shared/vehicle/regions.ts'
import { UsesData } from './contract.ts'
import { section } from './section.ts'

/** States of a taxi permit. */
const STATES: Readonly<Record<string, string>> = {
  ACTIVE: 'действует',
  SUSPENDED: 'приостановлено',
  ANNULLED: 'аннулировано',
  TERMINATED: 'прекращено',
}

const regionOf = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : (regionByCode(code)?.name ?? code)

export const lookup = defineLookup<typeof UsesData, Pick<ClientOf<typeof registry>, 'uses'>>({
  section,
  data: UsesData,
  registry,
  alternatives: [autotekaReports, autotekaScoring],
  async ask(seller, vin) {
    const { records, unread, unanswered } = await seller.uses(vin)
    const list = records.map(({ kind, status, regionCode, colour, cancelled, ...use }) => ({
      kind,
      number: use.number,
      from: formatDate(use.from),
      to: formatDate(cancelled ?? use.to),
      status: status && (STATES[status] ?? status),
      region: regionOf(regionCode),
      colour,
      company: use.company,
      isInForce: use.isInForce,
    }))
    const data = { list, unanswered: [...unanswered], ...unreadMember(unread) }
    return list.length === 0 ? nothing(data) : found(data)
  },
})
