import type { DealSituation } from '#shared/deal-situation.ts'

/** Nothing is known of the car. */
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
