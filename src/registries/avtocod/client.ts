import type { RegistryHttp } from '#registry-kit/http.ts'
import type { Account } from '#registry-kit/orders.ts'
import { sellerClient } from '#registry-kit/seller-client.ts'
import { ads } from './ads.ts'
import { baseInfo } from './description.ts'
import { inspections } from './diagnostic.ts'
import { disposals } from './disposal.ts'
import { accidents } from './dtp.ts'
import { clearance, valuation } from './market.ts'
import { mileages } from './mileages.ts'
import { policies } from './osago.ts'
import { passport } from './passport.ts'
import { purchases } from './purchases.ts'
import { campaigns } from './recalls.ts'
import { registration } from './registration.ts'
import { repairs } from './repairs.ts'
import { restrictions } from './restrict.ts'
import { encumbrances, uses } from './uses.ts'
import { wanted } from './wanted.ts'
import { notices } from './zalog.ts'

const parts = {
  stamped: { registration, accidents, wanted, restrictions, inspections },
  plain: {
    policies,
    notices,
    campaigns,
    clearance,
    valuation,
    baseInfo,
    ads,
    mileages,
    disposals,
    passport,
    repairs,
    uses,
    encumbrances,
  },
}

export const connect = (http: RegistryHttp, { values, orders }: Account) =>
  sellerClient(http, orders, purchases(http, values), parts)
