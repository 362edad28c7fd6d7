import * as v from 'valibot'
import { number, parseClaim, requiredNumber } from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { at } from '#server/registry-kit/members.ts'
import { moment, momentAt } from '#server/registry-kit/moments.ts'
import { noRecords, type Records } from '#server/registry-kit/records.ts'
import { formatDate } from '#shared/text/dates.ts'
import { isOn, isOut, type Light, lightOf, oldest, together } from './lights.ts'

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

/** Of any light that is on: there may be several such records, and what stands in them the seller keeps for its report. */
const PARTICULARS = 'particulars'

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

interface Damage {
  readonly light: Light | undefined
  readonly words: string | undefined
}

const Auctions = v.object({ auctionsCount: requiredNumber, lastAuctionDate: moment })

const SERIOUS = 'Серьёзные повреждения'

/** Auctions of damaged cars say that there was damage, whatever the light says beside them. */
function damageOf(data: unknown): Damage {
  const light = lightOf(data, 'seriousDamage')
  const auctions = at(data, 'seriousDamage.salvageCarAuctions') ?? undefined
  if (auctions === undefined) return { light, words: isOn(light) ? SERIOUS : undefined }
  const { auctionsCount, lastAuctionDate } = parseClaim(Auctions, auctions)
  if (auctionsCount === 0) return { light, words: isOn(light) ? SERIOUS : undefined }
  const last = lastAuctionDate === undefined ? '' : `, последний раз ${formatDate(lastAuctionDate)}`
  return {
    light: { isOn: true, at: light?.at },
    words: `${SERIOUS}; аукционов битых машин: ${auctionsCount}${last}`,
  }
}

/** Serious damage may be that of the accident: both lights together are one record. */
export const accidents: Question<Records<Accident>> = (data) => {
  const damage = damageOf(data)
  const { isFound, at: time } = together([lightOf(data, 'accidents'), damage.light])
  const record = { DamageDestription: damage.words, DamagePoints: [] }
  return { result: isFound ? lit(record) : noRecords, at: time }
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
  const all = KINDS.map((kind) => ({ kind, light: lightOf(data, kind) }))
  const found = all.filter(({ light }) => isOn(light)).map(({ kind }): Use => ({ kind }))
  const unanswered = all.filter(({ light }) => !isOn(light) && !isOut(light)).map(({ kind }) => kind)
  if (unanswered.length === KINDS.length)
    throw new RegistryFailure('source_silent', 'no light says how the car was used')
  return {
    result: { ...lit(...found), unanswered },
    at: oldest(all.flatMap(({ light }) => light ?? [])),
  }
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
  const day = momentAt(data, 'import.importDate')
  if (!isFound && day !== undefined) throw changed('no import, and the day of one')
  const date = formatDate(day)
  const told = { vin, model: undefined, chassis: undefined, body: undefined, date }
  return { result: isFound ? told : undefined, at: time }
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
