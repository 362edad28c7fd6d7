import type { AdFact, DisposalFact, OwnerFact, PassportFact, UseFact } from './facts.ts'

export const ownerNames: Readonly<Record<NonNullable<OwnerFact['kind']>, string>> = {
  person: 'частное лицо',
  organisation: 'организация',
}

export const useNames: Readonly<Record<UseFact['kind'], string>> = {
  taxi: 'такси',
  carsharing: 'каршеринг',
  leasing: 'лизинг',
}

/** The origin of a reading that another source copied from an inspection. */
export const INSPECTION_ORIGIN = 'техосмотр'

export const adStateNames: Readonly<Record<NonNullable<AdFact['state']>, string>> = {
  unhurt: 'не битый',
  hurt: 'битый',
}

export const feeNames: Readonly<Record<NonNullable<PassportFact['recyclingFee']>, string>> = {
  paid: 'утильсбор уплачен',
  exempt: 'утильсбор платить не нужно',
  unpaid: 'утильсбор не уплачен',
}

export const disposalNames: Readonly<Record<DisposalFact['kind'], string>> = {
  scrapped: 'утилизирована',
  exported: 'вывезена из России',
}
