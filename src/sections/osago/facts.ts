import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { unreadFacts, unreadItems } from '#facts/unread-records.ts'
import { cleanPlate } from '#shared/vehicle/plate.ts'
import type { OsagoData, Policy } from './contract.ts'

export const policiesIn = (data: OsagoData): Policy[] => data.filter(({ unread }) => unread === undefined)

/** Statuses are free text; only this one means "insured now". */
export const isActive = (policy: Policy): boolean => policy.status?.trim().toLowerCase() === 'действует'

/** «Полис ХХХ 0123456789». */
export const recordOf = (policy: Policy): string => `Полис ${policyNumberText(policy)}`

export const policyNumberText = ({ series, number }: Policy): string =>
  [series, number].filter(Boolean).join(' ') || 'без номера'

/** Insurers write it after the model: «ЛАДА Vesta (категория «B»)». */
const CATEGORY = /категория\s*[«"]?\s*(\p{Lu}\p{L}?\d?)(?![\p{L}\d])/iu

export const facts = (data: OsagoData): Facts => ({
  policies: policiesIn(data).map((policy) => ({
    record: recordOf(policy),
    isActive: isActive(policy),
    vin: policy.vin,
    model: policy.model,
    category: CATEGORY.exec(policy.model ?? '')?.[1],
    plate: cleanPlate(policy.plate ?? '') || undefined,
    insurer: policy.insuranceCompany,
    from: parseRecordDate(policy.from),
    to: parseRecordDate(policy.to),
    ...unreadDates(policy.from, policy.to, policy.statedOn),
  })),
  unread: unreadFacts('Полис', unreadItems(data)),
})
