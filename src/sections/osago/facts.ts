import type { Facts } from '#report/facts.ts'
import type { OsagoData } from './contract.ts'
import { isActive, numberText } from './policies.ts'

export const facts = (policies: OsagoData): Facts => ({
  policies: policies.map((policy) => ({
    record: `Полис ${numberText(policy)}`,
    isActive: isActive(policy),
    vin: policy.vin,
    model: policy.model,
    plate: policy.plate?.replaceAll(/\s/g, '').toUpperCase() || undefined,
    insurer: policy.insuranceCompany,
  })),
})
