import type { OwnershipPeriod } from './contract.ts'

/** An absent end date means «по настоящее время» (specification, section 3). */
export const isEnded = (period: OwnershipPeriod): boolean => (period.endDate ?? '').trim() !== ''

const ownerCodes: Record<string, string> = { natural: 'Физическое лицо', legal: 'Юридическое лицо' }

/** Russian text stays unchanged. */
export const ownerText = (ownerType: string | undefined): string | undefined =>
  ownerCodes[ownerType?.trim().toLowerCase() ?? ''] ?? ownerType

export const isOrganisation = (ownerType: string | undefined): boolean =>
  /legal|юридическ/i.test(ownerType ?? '')
