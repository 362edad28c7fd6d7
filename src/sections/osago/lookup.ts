import { registry } from '#registries/nsis/registry.ts'
import { latinNumber } from '#server/registry-kit/identity.ts'
import { defineLookup } from '#server/registry-kit/lookup.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { OsagoData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: OsagoData,
  registry,
  async ask(nsis, vin) {
    const policies = (await nsis.policies(vin)).map((policy) => ({
      series: policy.series,
      number: policy.number,
      model: policy.model,
      vin: latinNumber(policy.vin),
      plate: policy.plate,
      status: policy.status,
      insuranceCompany: policy.insuranceCompany,
    }))
    return policies.length === 0 ? nothing(policies) : found(policies)
  },
})
