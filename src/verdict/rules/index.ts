import type { Rule } from '../rule.ts'
import { accidentRules } from './careful/accidents.ts'
import { adRules } from './careful/ads.ts'
import { disposalRules } from './careful/disposals.ts'
import { identityRules } from './careful/identity.ts'
import { ownerRules } from './careful/owners.ts'
import { passportRules } from './careful/passports.ts'
import { pledgeRules } from './careful/pledges.ts'
import { recallRules } from './careful/recalls.ts'
import { repairRules } from './careful/repairs.ts'
import { useRules } from './careful/uses.ts'
import { joinedRules } from './joined/index.ts'
import { noteRules } from './notes.ts'
import { ownRules } from './own/index.ts'
import { stopRules } from './stop.ts'

/** The order is irrelevant. */
export const rules: readonly Rule[] = [
  stopRules,
  accidentRules,
  ownerRules,
  identityRules,
  pledgeRules,
  recallRules,
  useRules,
  repairRules,
  adRules,
  passportRules,
  disposalRules,
  joinedRules,
  noteRules,
  ownRules,
].flat()
