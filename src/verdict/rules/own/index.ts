import type { Rule } from '#verdict/rule.ts'
import { abroadRules } from './abroad.ts'
import { admissionRules } from './admissions.ts'
import { advertisementRules } from './advertisement.ts'
import { leaseRules } from './lease.ts'
import { otherCarRules } from './other-car.ts'
import { paperRules } from './papers.ts'
import { plateRules } from './plate.ts'
import { sellerRules } from './seller/index.ts'

/** They only make a verdict stricter. */
export const ownRules: readonly Rule[] = [
  otherCarRules,
  admissionRules,
  advertisementRules,
  paperRules,
  plateRules,
  leaseRules,
  sellerRules,
  abroadRules,
].flat()
