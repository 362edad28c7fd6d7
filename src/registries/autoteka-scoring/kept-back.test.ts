import { expect, it } from 'vitest'
import { isKeptBack } from '#shared/contract/particulars.ts'
import { accidents, notices, restrictions, uses, wanted } from './risks.ts'

const on = { value: true, relevanceDate: 1_763_700_000 }
const data = {
  stealing: on,
  restrictions: on,
  pledges: on,
  accidents: on,
  seriousDamage: on,
  taxi: on,
  leasing: on,
}

it.each(Object.entries({ wanted, restrictions, notices, accidents, uses }))(
  '%s of a raised flag are reported as kept back, not as unread',
  (_, ask) => {
    const { records, unread } = ask(data, 'XTAGFL110MY000001').result
    expect(records.length).toBeGreaterThan(0)
    expect(unread.map(isKeptBack)).toEqual(records.map(() => true))
  },
)
