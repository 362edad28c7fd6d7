import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { type Leases, leasesOf } from '#registry-kit/leases.ts'
import { valueAt } from '#registry-kit/members.ts'
import { momentAt, writtenDay } from '#registry-kit/moments.ts'
import type { PledgeNotice } from '#registry-kit/pledge-notice.ts'
import { noRecords, type Readable, type Records, wholeFields } from '#registry-kit/records.ts'
import { type ReportedUse, USE_KINDS, type UseKind } from '#registry-kit/reported-use.ts'
import { isMissing, number } from '#registry-kit/schema.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { advertisements, auctions, type Clue } from './clues.ts'
import { combineFlags, isOn, oddAmong, oldest, refuseOdd, riskFlagOf } from './risk-flags.ts'

interface QuestionAnswer<Result> {
  readonly result: Result
  /** Undefined: the flags have none. */
  readonly statedAt: Date | undefined
}

/** @throws RegistryFailure for malformed data, and for flags that are neither yes nor no */
export type RiskQuestion<Result> = (data: unknown, vin: string) => QuestionAnswer<Result>

const lit = <Item>(...records: readonly Item[]): Records<Item> => ({
  records,
  unread: records.map(() => ({ fields: [PARTICULARS] })),
})

const byRiskFlag =
  <Item>(name: string, recordOf: (vin: string) => Item): RiskQuestion<Records<Item>> =>
  (data, vin) => {
    const { isFound, statedAt: time } = combineFlags([riskFlagOf(data, name)])
    return { result: isFound ? lit(recordOf(vin)) : noRecords, statedAt: time }
  }

interface Wanted {
  readonly w_vin: string
}

export const wanted = byRiskFlag('stealing', (vin): Wanted => ({ w_vin: vin }))

interface Restriction {
  readonly tsVIN: string
}

export const restrictions = byRiskFlag('restrictions', (vin): Restriction => ({ tsVIN: vin }))

/** Pledges of the scoring; the flag is off for an ended pledge. */
export const notices = byRiskFlag(
  'pledges',
  (vin): PledgeNotice => ({
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

/** An auction of a damaged car means serious damage, also without the flag. */
function damageWords(isSerious: boolean, clues: readonly Clue[]): string | undefined {
  const words = [...(isSerious ? [SERIOUS] : []), ...clues.flatMap((clue) => clue.words ?? [])]
  return words.length === 0 ? undefined : capitalised(words.join('; '))
}

/** Accidents as one record, because all evidence may be of one accident. */
export const accidents: RiskQuestion<Records<Accident>> = (data) => {
  const serious = riskFlagOf(data, 'seriousDamage')
  const [sales, adverts] = [auctions(data), advertisements(data)]
  const flags = [riskFlagOf(data, 'accidents'), serious, ...sales, ...adverts]
  const { isFound, statedAt: time, odd } = combineFlags(flags)
  if (!isFound) return { result: noRecords, statedAt: time }
  const words = damageWords([serious, ...sales].some(isOn), [...sales, ...adverts])
  const record = { DamageDestription: words, DamagePoints: [] }
  return { result: { records: [record], unread: [{ fields: [PARTICULARS, ...odd] }] }, statedAt: time }
}

export const uses: RiskQuestion<Records<ReportedUse> & { readonly unanswered: readonly UseKind[] }> = (
  data,
) => {
  const all = USE_KINDS.map((kind) => ({ kind, ...riskFlagOf(data, kind) }))
  const found = all.filter(isOn).map(({ kind }): ReportedUse => ({ kind }))
  const answered = all.filter(({ says }) => says !== 'unknown')
  const unanswered = all.filter(({ says }) => says === 'unknown').map(({ kind }) => kind)
  if (answered.length === 0) refuseOdd(all)
  if (answered.length === 0) throw new RegistryFailure('source_silent', 'no risk flag about uses')
  const { records, unread } = lit(...found)
  const odd = oddAmong(all)
  const oddUnread = odd.length === 0 ? [] : [{ fields: odd }]
  return { result: { records, unread: [...unread, ...oddUnread], unanswered }, statedAt: oldest(answered) }
}

/** "Nothing" is impossible, because the registry of contracts has more. */
export const encumbrances: RiskQuestion<Leases> = (data) => {
  const { isFound, statedAt } = combineFlags([riskFlagOf(data, 'leasing')])
  if (!isFound) throw new RegistryFailure('source_silent', 'no lease')
  return { result: leasesOf(lit<ReportedUse>({ kind: 'leasing' })), statedAt }
}

interface Clearance {
  readonly vin: string
  readonly model: undefined
  readonly chassis: undefined
  readonly body: undefined
  readonly date: string | undefined
  readonly unread: readonly UnreadRecord[]
}

export const clearance: RiskQuestion<Clearance | undefined> = (data, vin) => {
  const { isFound, statedAt: time } = combineFlags([riskFlagOf(data, 'import')])
  const day = valueAt(data, 'import.importDate')
  if (isFound) {
    const date = writtenDay(day)
    return {
      result: { vin, model: undefined, chassis: undefined, body: undefined, date, unread: [] },
      statedAt: time,
    }
  }
  if (!isMissing(day)) throw sourceChanged('no import, and the day of one')
  return { result: undefined, statedAt: time }
}

const priceEntries = { avgMarketPrice: number, avgMileage: number, itemsCount: number }

interface Valuation extends Readable<typeof priceEntries> {
  readonly unread: readonly UnreadRecord[]
  readonly marketNormalPriceRange: undefined
  readonly model: undefined
}

/**
 * The market price, which may be missing although there is a market; the extreme offers are not its
 * bounds.
 */
export const valuation: RiskQuestion<Valuation> = (data) => {
  const { fields, unread } = wholeFields(priceEntries, valueAt(data, 'priceEvaluation') ?? {})
  if (fields.avgMarketPrice === undefined && unread.length === 0)
    throw new RegistryFailure('source_silent', 'an empty valuation')
  return {
    result: { ...fields, unread, marketNormalPriceRange: undefined, model: undefined },
    statedAt: momentAt(data, 'priceEvaluation.relevanceDate'),
  }
}
