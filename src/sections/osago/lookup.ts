import { parseRecordDate } from '#facts/days.ts'
import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as avtocod } from '#registries/avtocod/registry.ts'
import { registry } from '#registries/nsis/registry.ts'
import { latinNumber } from '#registry-kit/identity.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { withUnread } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { OsagoData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: OsagoData,
  registry,
  alternatives: [avtocod, autotekaReports],
  statedAt: (data) => data.find(({ statedOn }) => statedOn !== undefined)?.statedOn,
  async ask(nsis, vin) {
    const { records, unread } = await nsis.policies(vin)
    const policies = records.map((policy) => ({
      series: policy.series,
      number: policy.number,
      model: policy.model,
      vin: latinNumber(policy.vin),
      plate: policy.plate,
      status: policy.status,
      insuranceCompany: policy.insuranceCompany,
      ...periodOf(policy.period),
      statedOn: policy.statedOn,
    }))
    const data = withUnread({ records: policies, unread })
    return policies.length === 0 ? nothing(data) : found(data)
  },
})

/** In any order of its parts. */
const DAY = /\d{2}\.\d{2}\.\d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/g

/** «с 10.06.2025 по 09.06.2026»; seasonal periods are merged from end to end. */
function periodOf(text: string | undefined): { from?: string | undefined; to?: string | undefined } {
  const [from, ...later] = text?.match(DAY) ?? []
  // Other text is shown verbatim.
  if (later.length === 0) return text === undefined ? {} : { from: text }
  // An unreadable day between periods must not disappear.
  return { from, to: later.find((day) => parseRecordDate(day) === undefined) ?? later.at(-1) }
}
