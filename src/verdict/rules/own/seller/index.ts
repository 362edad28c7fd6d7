import type { Rule } from '#verdict/rule.ts'
import { toldBankruptBefore, toldSellerBankrupt } from './bankrupt.ts'
import { toldCheapDebtor } from './cheap-debtor.ts'
import { toldCompanyClosing } from './company-closing.ts'
import { toldSellerDebts } from './debts.ts'
import { toldHeirWithoutCase, toldInheritance } from './inheritance.ts'
import { toldNamesake } from './namesake.ts'
import { toldNotOwner } from './not-owner.ts'
import { toldPledgeOfCar, toldSellerPledges } from './pledges.ts'
import { toldSellerUnclear } from './unclear.ts'

export const sellerRules: readonly Rule[] = [
  toldSellerBankrupt,
  toldNotOwner,
  toldInheritance,
  toldPledgeOfCar,
  toldSellerDebts,
  toldCheapDebtor,
  toldSellerPledges,
  toldCompanyClosing,
  toldBankruptBefore,
  toldNamesake,
  toldHeirWithoutCase,
  toldSellerUnclear,
]
