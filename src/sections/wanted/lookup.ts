import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as autotekaScoring } from '#registries/autoteka-scoring/registry.ts'
import { registry as avtocod } from '#registries/avtocod/registry.ts'
import { registry } from '#registries/gibdd/registry.ts'
import { latinNumber } from '#registry-kit/identity.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { hasRecords, unreadMember } from '#registry-kit/records.ts'
import type { ClientOf } from '#registry-kit/registry.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { WantedData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup<typeof WantedData, Pick<ClientOf<typeof registry>, 'wanted'>>({
  section,
  data: WantedData,
  registry,
  alternatives: [avtocod, autotekaReports, autotekaScoring],
  statedAt: ({ requestTime }) => requestTime,
  async ask(gibdd, vin) {
    const { requestTime, result } = await gibdd.wanted(vin)
    const records = result.records.map((record) => ({
      w_model: record.w_model,
      w_vin: latinNumber(record.w_vin),
      w_kuzov: latinNumber(record.w_kuzov),
      w_shassi: latinNumber(record.w_shassi),
      w_dvig: latinNumber(record.w_dvig),
      w_reg_zn: record.w_reg_zn,
      w_god_vyp: record.w_god_vyp,
      w_data_pu: record.w_data_pu,
      w_data_oper: record.w_data_oper,
      w_reg_inic: record.w_reg_inic,
    }))
    const data = { requestTime, vin, status: 200, RequestResult: { records, ...unreadMember(result.unread) } }
    return hasRecords(result) ? found(data) : nothing(data)
  },
})
