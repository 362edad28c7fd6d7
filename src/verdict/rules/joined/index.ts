import type { Rule } from '#verdict/rule.ts'
import { accidentOwnerRules } from './accident-owner.ts'
import { commercialRules } from './commercial.ts'
import { contradictionRules } from './contradictions.ts'
import { joinedIdentityRules } from './identity.ts'
import { importRules } from './imports.ts'
import { odometerRules } from './odometer.ts'
import { orderRules } from './order.ts'
import { saleRules } from './sales.ts'
import { vinRules } from './vin-says.ts'

export const joinedRules: readonly Rule[] = [
  odometerRules,
  saleRules,
  orderRules,
  contradictionRules,
  joinedIdentityRules,
  commercialRules,
  accidentOwnerRules,
  vinRules,
  importRules,
].flat()
