import type { DealSituation } from '#shared/deal-situation.ts'

export const unknownCar: DealSituation = {
  level: 'unknown',
  matters: [],
  rules: [],
  isNumberDoubted: false,
  owner: 'unknown',
  unchecked: ['розыск', 'запреты', 'залог', 'ДТП', 'владельцы'],
  gaps: [],
  hasElectronicPassport: false,
  needsInspection: false,
  signs: [],
}
