import { registry } from '#registries/avtocod/registry.ts'
import { defineLookup } from '#server/registry-kit/lookup.ts'
import { besides } from '#server/registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { PassportData } from './contract.ts'
import { section } from './section.ts'

/** As sources write the kind of a passport. */
const KINDS: readonly (readonly [NonNullable<PassportData['kind']>, RegExp])[] = [
  ['electronic', /^(?:E-?PTS|ЭПТС|электронн)/iu],
  ['paper', /^(?:PTS|ПТС|бумажн)/iu],
]

const kindOf = (type = ''): PassportData['kind'] => KINDS.find(([, words]) => words.test(type))?.[0]

export const lookup = defineLookup({
  section,
  data: PassportData,
  registry,
  async ask(avtocod, vin) {
    const { passport, isKnown, unread } = await avtocod.passport(vin)
    const data = {
      number: passport.number,
      kind: kindOf(passport.type),
      status: passport.status,
      hasDuplicate: passport.hasDuplicate,
      recyclingFee: passport.recyclingFee,
      customsClearance: passport.customsClearance,
      customsRestrictions: passport.customsRestrictions,
      otherRestrictions: passport.otherRestrictions,
      ...besides(unread),
    }
    return isKnown ? found(data) : nothing(data)
  },
})
