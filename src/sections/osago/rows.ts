import type { ReportRow } from '#shared/contract/report-row.ts'
import type { OsagoData, Policy } from './contract.ts'
import { isActive, numberText } from './policies.ts'

/** The answer has no dates: policies in force come first, the rest as the registry ordered them. */
export function rows(data: OsagoData): readonly ReportRow[] {
  const sorted = [...data].sort((a, b) => Number(isActive(b)) - Number(isActive(a)))
  return sorted.flatMap((policy) => [
    { type: 'HEADER', key: `Полис ${numberText(policy)}` },
    ...details(policy),
  ])
}

const details = (policy: Policy): ReportRow[] => [
  { key: 'Серия', value: policy.series },
  { key: 'Номер', value: policy.number },
  { key: 'Статус', value: policy.status },
  { key: 'Страховая компания', value: policy.insuranceCompany },
  { key: 'Госномер', value: policy.plate },
  { key: 'Модель', value: policy.model },
  { key: 'VIN', value: policy.vin },
]
