import { unreadItems, unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatPeriod } from '#shared/text/dates.ts'
import type { OsagoData, Policy } from './contract.ts'
import { isActive, policiesIn, recordOf } from './facts.ts'

/** Policies in force first. */
export function rows(data: OsagoData): readonly ReportRow[] {
  const sorted = policiesIn(data).toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)))
  return [
    ...sorted.flatMap((policy): ReportRow[] => [
      { type: 'HEADER', key: recordOf(policy) },
      ...details(policy),
    ]),
    ...unreadRows(unreadItems(data)),
  ]
}

export const details = (policy: Policy): ReportRow[] => [
  { key: 'Серия', value: policy.series },
  { key: 'Номер', value: policy.number },
  { key: 'Статус', value: policy.status },
  ...toldRows({
    'Период использования': policy.from && formatPeriod(policy.from, policy.to),
    'Сведения на день': policy.statedOn,
  }),
  { key: 'Страховая компания', value: policy.insuranceCompany },
  { key: 'Госномер', value: policy.plate },
  { key: 'Модель', value: policy.model },
  { key: 'VIN', value: policy.vin },
]
