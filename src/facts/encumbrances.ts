import { newestFirst } from '#shared/text/dates.ts'
import { parseRecordDate } from './days.ts'
import { distinct } from './words.ts'

export type EncumbranceKind = 'leasing' | 'pledge' | 'retained-title'

export interface EncumbranceMessage {
  readonly guid?: string | undefined
  readonly number: string | undefined
  /** `dd.MM.yyyy` or ISO 8601, Moscow time. */
  readonly published: string | undefined
  readonly kind: EncumbranceKind
  readonly step: 'start' | 'change' | 'stop'
  readonly isAnnulled: boolean | undefined
  readonly contract: { readonly number: string; readonly date: string } | undefined
  /** Persons are masked. */
  readonly holder: string | undefined
  readonly isHidden: boolean
}

/** Codes since 2023, names before. */
const KINDS: readonly (readonly [RegExp, EncumbranceKind])[] = [
  [/FinancialLease|финансов\S+ аренд|лизинг/iu, 'leasing'],
  [/RightOfPledge|PledgedSubject|залог/iu, 'pledge'],
  [/RetainOwnership|ContractOfSale|сохранени\S+ права собственности|купли-продажи/iu, 'retained-title'],
]

export const encumbranceKind = (type: string): EncumbranceKind | undefined =>
  KINDS.find(([pattern]) => pattern.test(type))?.[1]

/** Messages that end a sale but not the pledge. */
const SALE_ENDS = /^StopSale|прекращени\S+ (?:продажи|реализации)/iu

export function encumbranceStep(type: string): EncumbranceMessage['step'] {
  if (SALE_ENDS.test(type)) return 'change'
  if (/^Stop|прекращени/iu.test(type)) return 'stop'
  return /^Change|изменени/iu.test(type) ? 'change' : 'start'
}

const CONTRACT = /договор\S*:\s*(?:№\s*)?(\S[^\n]*?)\s+от\s+(\d{2}\.\d{2}\.\d{4})/iu

export function contractIn(texts: readonly string[]): EncumbranceMessage['contract'] {
  const [, number, date] = texts.map((one) => CONTRACT.exec(one)).find((found) => found !== null) ?? []
  return number && date ? { number, date } : undefined
}

export interface EncumbranceContract extends Pick<EncumbranceMessage, 'kind' | 'holder' | 'isHidden'> {
  readonly number: string | undefined
  /** `dd.MM.yyyy`, of the contract, else of the first publication. */
  readonly from: string | undefined
  readonly to?: string | undefined
  readonly endedOn: string | undefined
  /** All messages were annulled. */
  readonly isAnnulled: boolean
  /** Newest first. */
  readonly messages: readonly EncumbranceMessage[]
  /** Stated by a source that has no messages; undefined: not stated. */
  readonly isInForce?: boolean | undefined
}

export interface SoldLease
  extends Partial<Pick<EncumbranceContract, 'number' | 'from' | 'to' | 'isInForce'>> {
  readonly company?: string | undefined
}

export const leaseContract = ({ company, number, from, ...lease }: SoldLease): EncumbranceContract => ({
  ...lease,
  number,
  from,
  kind: 'leasing',
  holder: company,
  endedOn: undefined,
  isHidden: false,
  isAnnulled: false,
  messages: [],
})

export const contractsOf = (messages: readonly EncumbranceMessage[]): EncumbranceContract[] =>
  [...Map.groupBy(messages, keyOf).values()].map(contractOf)

/** Without a number, all messages of one holder are about one contract. */
const keyOf = ({ kind, contract, holder = '' }: EncumbranceMessage): string =>
  JSON.stringify(
    contract ? [kind, contract.number.replace(/\s/gu, '').toUpperCase(), contract.date] : [kind, holder],
  )

function contractOf(messages: readonly EncumbranceMessage[]): EncumbranceContract {
  const sorted = newestFirst(messages, ({ published }) => published)
  const valid = sorted.filter(({ isAnnulled }) => isAnnulled !== true)
  const [first] = sorted.slice(-1)
  const shown = valid[0] ?? first
  return {
    kind: shown?.kind ?? 'leasing',
    number: shown?.contract?.number ?? first?.number,
    from: shown?.contract?.date ?? first?.published,
    holder: distinct(sorted.flatMap(({ holder }) => holder || []))[0],
    isHidden: sorted.some(({ isHidden }) => isHidden),
    endedOn: isEnded(valid) ? valid[0]?.published : undefined,
    isAnnulled: valid.length === 0,
    messages: sorted,
  }
}

/**
 * True if the newest message is an end, nothing unreadable may be newer, and no other message has
 * its moment. Without a contract's number there must be as many ends as beginnings.
 */
function isEnded(valid: readonly EncumbranceMessage[]): boolean {
  const [newest, next] = valid
  if (newest?.step !== 'stop' || newest.isAnnulled === undefined) return false
  const days = valid.map(({ published }) => parseRecordDate(published)?.getTime())
  if (days.includes(undefined) || (next && next.step !== 'stop' && days[0] === days[1])) return false
  const countOf = (step: EncumbranceMessage['step']) => valid.filter((one) => one.step === step).length
  return newest.contract !== undefined || countOf('stop') >= countOf('start')
}
