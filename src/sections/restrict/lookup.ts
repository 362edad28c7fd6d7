import { unreadDates } from '#facts/days.ts'
import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as autotekaScoring } from '#registries/autoteka-scoring/registry.ts'
import { registry as avtocod } from '#registries/avtocod/registry.ts'
import { registry } from '#registries/gibdd/registry.ts'
import { latinNumber } from '#registry-kit/identity.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { hasRecords, unreadMember } from '#registry-kit/records.ts'
import type { ClientOf } from '#registry-kit/registry.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { maskPersonsIn } from '#shared/text/mask-person.ts'
import { RestrictData, type Restriction } from './contract.ts'
import { setOn } from './facts.ts'
import { section } from './section.ts'

export const lookup = defineLookup<typeof RestrictData, Pick<ClientOf<typeof registry>, 'restrictions'>>({
  section,
  data: RestrictData,
  registry,
  alternatives: [avtocod, autotekaReports, autotekaScoring],
  statedAt: ({ requestTime }) => requestTime,
  async ask(gibdd, vin) {
    const { requestTime, result } = await gibdd.restrictions(vin)
    const records = withoutRepeats(result.records).map((record) => ({
      tsmodel: record.tsmodel,
      tsVIN: latinNumber(record.tsVIN),
      tsKuzov: latinNumber(record.tsKuzov),
      tsyear: record.tsyear,
      dateogr: record.dateogr,
      dateadd: record.dateadd,
      regname: record.regname,
      divtype: record.divtype,
      ogrkod: record.ogrkod,
      phone: record.phone,
      osnOgr: record.osnOgr && maskPersonsIn(record.osnOgr),
    }))
    const data = { requestTime, vin, status: 200, RequestResult: { records, ...unreadMember(result.unread) } }
    return hasRecords(result) ? found(data) : nothing(data)
  },
})

/** A sum of money, which is no document number. */
const SUM = /сумма [\d\s.,]+₽/giu

/** Bans of different kinds or days stay; without a document number they may be separate, too. */
function withoutRepeats(records: readonly Restriction[]): Restriction[] {
  const seen = new Set<string>()
  return records.filter((record) => {
    const { phone: _phone, dateadd, ...ban } = record
    if (!/\d/u.test(ban.osnOgr?.replaceAll(SUM, '') ?? '')) return true
    const key = JSON.stringify([setOn(record), ban, unreadDates(dateadd)])
    return !seen.has(key) && seen.add(key)
  })
}
