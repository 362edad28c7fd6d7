import * as v from 'valibot'
import { isMissing, number, parseClaim } from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { at } from '#server/registry-kit/members.ts'
import { momentAt, writtenDay } from '#server/registry-kit/moments.ts'
import { noRecords, type Records } from '#server/registry-kit/records.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { advertisements, auctions, type Clue } from './clues.ts'
import { isOn, lightOf, oldest, refuseOdd, together } from './lights.ts'

/** What a scoring says to one question. */
interface Said<Result> {
  readonly result: Result
  /** Of what time that is; undefined: its lights do not say. */
  readonly at: Date | undefined
}

/**
 * One question that a scoring answers.
 * @param data its lights.
 * @param vin the number that was asked.
 * @throws RegistryFailure for what was not understood, and where nobody says yes or no.
 */
export type Question<Result> = (data: unknown, vin: string) => Said<Result>

const lit = <Item>(...records: readonly Item[]): Records<Item> => ({
  records,
  unread: records.map(() => ({ fields: [PARTICULARS] })),
})

/** A question of one light. */
const byLight =
  <Item>(name: string, recordOf: (vin: string) => Item): Question<Records<Item>> =>
  (data, vin) => {
    const { isFound, at: time } = together([lightOf(data, name)])
    return { result: isFound ? lit(recordOf(vin)) : noRecords, at: time }
  }

interface Wanted {
  readonly w_vin: string
}

export const wanted = byLight('stealing', (vin): Wanted => ({ w_vin: vin }))

interface Restriction {
  readonly tsVIN: string
}

export const restrictions = byLight('restrictions', (vin): Restriction => ({ tsVIN: vin }))

interface Party {
  readonly kind: 'person' | 'organization' | undefined
  readonly name: string | undefined
}

interface Notice {
  readonly id: string | undefined
  readonly regDate: string | undefined
  readonly pledgors: readonly Party[]
  readonly pledgees: readonly Party[]
  readonly history: readonly { readonly regDate: string; readonly type: string }[]
  readonly vehicle: { readonly prefix: string; readonly value: string }
  readonly inForce: boolean
}

/** Of a pledge that is over the light would not be on. */
export const notices = byLight(
  'pledges',
  (vin): Notice => ({
    id: undefined,
    regDate: undefined,
    pledgors: [],
    pledgees: [],
    history: [],
    vehicle: { prefix: 'VIN', value: vin },
    inForce: true,
  }),
)

interface Accident {
  readonly DamageDestription: string | undefined
  readonly DamagePoints: readonly string[]
}

const SERIOUS = 'серьёзные повреждения'

/** Auctions of damaged cars say that the damage was serious, whatever the light says beside them. */
function damageWords(isSerious: boolean, clues: readonly Clue[]): string | undefined {
  const words = [...(isSerious ? [SERIOUS] : []), ...clues.flatMap((clue) => clue.words ?? [])]
  return words.length === 0 ? undefined : capitalised(words.join('; '))
}

/** Each may be of the same accident: all of them together are one record. */
export const accidents: Question<Records<Accident>> = (data) => {
  const serious = lightOf(data, 'seriousDamage')
  const [sales, adverts] = [auctions(data), advertisements(data)]
  const lights = [lightOf(data, 'accidents'), serious, ...sales, ...adverts]
  const { isFound, at: time, odd } = together(lights)
  if (!isFound) return { result: noRecords, at: time }
  const words = damageWords([serious, ...sales].some(isOn), [...sales, ...adverts])
  const record = { DamageDestription: words, DamagePoints: [] }
  return { result: { records: [record], unread: [{ fields: [PARTICULARS, ...odd] }] }, at: time }
}

const KINDS = ['taxi', 'carsharing', 'leasing'] as const

type UseKind = (typeof KINDS)[number]

interface Use {
  readonly kind: UseKind
  readonly number?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cancelled?: string | undefined
  readonly status?: string | undefined
  readonly regionCode?: string | undefined
  readonly colour?: string | undefined
  readonly company?: string | undefined
  readonly isInForce?: boolean | undefined
}

/** Each light for itself: what one of them has not answered is named beside what the others say. */
export const uses: Question<Records<Use> & { readonly unanswered: readonly UseKind[] }> = (data) => {
  const all = KINDS.map((kind) => ({ kind, ...lightOf(data, kind) }))
  const found = all.filter(isOn).map(({ kind }): Use => ({ kind }))
  const answered = all.filter(({ says }) => says !== 'silence')
  const unanswered = all.filter(({ says }) => says === 'silence').map(({ kind }) => kind)
  if (found.length === 0) refuseOdd(all)
  if (answered.length === 0) throw new RegistryFailure('source_silent', 'no light says how the car was used')
  return { result: { ...lit(...found), unanswered }, at: oldest(answered) }
}

interface Clearance {
  readonly vin: string
  readonly model: undefined
  readonly chassis: undefined
  readonly body: undefined
  readonly date: string | undefined
}

/** Undefined: the car was not brought in. */
export const clearance: Question<Clearance | undefined> = (data, vin) => {
  const { isFound, at: time } = together([lightOf(data, 'import')])
  const day = at(data, 'import.importDate')
  if (isFound) {
    const date = writtenDay(day)
    return { result: { vin, model: undefined, chassis: undefined, body: undefined, date }, at: time }
  }
  if (!isMissing(day)) throw changed('no import, and the day of one')
  return { result: undefined, at: time }
}

const Price = v.object({ avgMarketPrice: number, avgMileage: number, itemsCount: number })

type Price = v.InferOutput<typeof Price>

interface Valuation extends Price {
  readonly marketNormalPriceRange: undefined
  readonly model: undefined
}

/** A price that is not told does not mean that there is no market; the cheapest and dearest offers are no bounds of it. */
export const valuation: Question<Valuation> = (data) => {
  const price = parseClaim(Price, at(data, 'priceEvaluation') ?? {})
  if (price.avgMarketPrice === undefined)
    throw new RegistryFailure('source_silent', 'a valuation that says nothing')
  return {
    result: { ...price, marketNormalPriceRange: undefined, model: undefined },
    at: momentAt(data, 'priceEvaluation.relevanceDate'),
  }
}
