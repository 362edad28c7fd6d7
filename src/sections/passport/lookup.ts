import { registry } from '#registries/avtocod/registry.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { type Passport, PassportData } from './contract.ts'
import { section } from './section.ts'

const KINDS: readonly (readonly [NonNullable<Passport['kind']>, RegExp])[] = [
  ['electronic', /^(?:E-?PTS|ЭПТС|электронный(?: ПТС| паспорт)?)$/iu],
  ['paper', /^(?:PTS|ПТС|бумажный(?: ПТС| паспорт)?)$/iu],
]

const kindOf = (type = ''): Passport['kind'] => KINDS.find(([, words]) => words.test(type))?.[0]

export const lookup = defineLookup({
  section,
  data: PassportData,
  registry,
  async ask(avtocod, vin) {
    const { passport, isKnown, unread } = await avtocod.passport(vin)
    const values = {
      number: passport.number,
      kind: kindOf(passport.type),
      status: passport.status,
      hasDuplicate: passport.hasDuplicate,
      recyclingFee: passport.recyclingFee,
      customsClearance: passport.customsClearance,
      customsRestrictions: passport.customsRestrictions,
      otherRestrictions: passport.otherRestrictions,
    }
    return isKnown ? found({ list: [values], ...unreadMember(unread) }) : nothing({ list: [] })
  },
})
