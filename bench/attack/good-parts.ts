import { sections } from '../../e2e/support/sections.ts'
import { otherActions } from '../../src/shared/contract/captcha.ts'
import { vinOf } from '../support/cars.ts'
import { tokenOf } from '../support/signed-in.ts'
import type { Chance } from './random.ts'

/** A ticket for a single call. */
export type TakeTicket = (action: string) => string

/** Signed-in people whose sessions the fuzzer may end; honest visitors have lower numbers. */
export const FIRST_VICTIM = 1000
export const VICTIMS = 4000

const plates = ['А001АА77', 'A001AA77', 'о777оо199', 'АА00177', '0001АА77', 'А000АА77'].map(
  encodeURIComponent,
)

export const TICKETS_OF = { vin: vinOf(0), plate: 'А001АА77' } as const

export const actions = [...sections.map(({ action }) => action), ...otherActions]

export const victim = (chance: Chance) => tokenOf(FIRST_VICTIM + chance.below(VICTIMS))

export const goodParts: Readonly<Record<string, (chance: Chance) => string>> = {
  vin: (chance) => (chance.percent(50) ? TICKETS_OF.vin : vinOf(chance.below(5000))),
  plate: (chance) => chance.pick(plates),
  access_token: victim,
}
