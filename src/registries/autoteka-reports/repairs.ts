import * as v from 'valibot'
import { sourceChanged } from '#registry-kit/failure.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { moment, namedMoment } from '#registry-kit/moments.ts'
import {
  MOST_PARTS,
  noRecords,
  type OneRecord,
  type Records,
  readFields,
  readRecord,
  readRecords,
} from '#registry-kit/records.ts'
import { isMissing, nullableList, number, numeral, requiredText, text } from '#registry-kit/schema.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import { formatDate } from '#shared/text/dates.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import { listPart, recordsRead } from './block-part.ts'
import { listIfReadable, listOf } from './blocks.ts'
import { namesAgainst, readFlag } from './flags.ts'

export interface Repair {
  readonly number?: string | undefined
  readonly date?: string | undefined
  readonly mileage?: number | undefined
  readonly total?: number | undefined
  readonly labour?: number | undefined
  readonly parts?: number | undefined
  readonly paint?: number | undefined
  readonly insurer?: string | undefined
  readonly process?: string | undefined
  readonly repairer?: string | undefined
  readonly details: readonly { readonly name: string; readonly work: string | undefined }[]
}

const eventEntries = { date: namedMoment, mileage: number, description: text, source: text }

const EVENT: Readonly<Record<keyof typeof eventEntries, string>> = {
  date: 'date',
  mileage: 'mileage',
  description: 'description',
  source: 'source',
}

/** Unknown types may be repairs too. */
const REPAIRS: readonly string[] = ['repairCalculation', 'bodyRepair']

const OTHERS: readonly string[] = [
  'accident',
  'avitoPlacement',
  'changeInDocuments',
  'customs',
  'diagnostic',
  'emergencyCommissionerCall',
  'externalPlacement',
  'inspection',
  'recallRecord',
  'registration',
  'regulation',
  'repair',
  'salvageCarAuction',
  'sell',
  'service',
  'serviceRequest',
  'to',
  'tradeInValuations',
  'upgrade',
]

const isOther = (raw: unknown): boolean => v.is(v.object({ type: v.picklist([...OTHERS]) }), raw)

const isRepair = (raw: unknown): boolean => v.is(v.object({ type: v.picklist([...REPAIRS]) }), raw)

const SUM = /(\d[\d\s]*)(?:RUR|RUB|руб|₽)/iu

const linesOf = (description: string): string[] =>
  description
    .split(/<br\s*\/?>/iu)
    .map((line) => line.trim().replace(/:$/, ''))
    .filter(Boolean)

function detailOf(line: string) {
  const [name = '', ...work] = line.split(/\s+-\s+|:\s+/u)
  return { name: name.trim(), work: work.join(' - ') || undefined }
}

function repairOf(raw: unknown, vin: string): OneRecord<Repair> {
  if (!isRepair(raw)) return { unread: {} }
  const { record, unread } = readRecord(eventEntries, pickPaths(raw, EVENT), vin)
  if (record === undefined) return { unread }
  const lines = linesOf(record.description ?? '')
  const sum = SUM.exec(lines[0] ?? '')?.[1]
  const details = lines.slice(sum === undefined ? 0 : 1).map(detailOf)
  const fields = [...(unread?.fields ?? []), ...(details.length > MOST_PARTS ? ['description'] : [])]
  return {
    record: {
      date: formatDate(record.date),
      mileage: record.mileage,
      total: parseNumber(sum),
      repairer: record.source,
      details: details.slice(0, MOST_PARTS),
    },
    ...(fields.length > 0 && { unread: { ...unread, fields } }),
  }
}

const paymentEntries = {
  insurer: text,
  isByCourt: v.optional(v.nullable(v.boolean())),
  isForVictim: v.boolean(),
  month: numeral,
  amount: number,
  year: requiredText,
}

const PAYMENT: Readonly<Record<keyof typeof paymentEntries, string>> = {
  insurer: 'companyName',
  isByCourt: 'isCourtPayment',
  isForVictim: 'isForVictim',
  month: 'month',
  amount: 'paymentAmount',
  year: 'year',
}

/** An insurer's payment after an incident; the report has no day. */
function paymentOf(raw: unknown, vin: string): OneRecord<Repair> {
  const { record, unread } = readRecord(paymentEntries, pickPaths(raw, PAYMENT), vin)
  if (record === undefined) return { unread }
  const { month, year, isForVictim, isByCourt } = record
  const process = [
    isForVictim === false ? 'выплата за виновника' : 'выплата владельцу',
    ...(isByCourt === true ? ['по суду'] : []),
  ].join(' ')
  return {
    record: {
      date: year && [month?.padStart(2, '0'), year].filter(Boolean).join('.'),
      total: record.amount,
      insurer: record.insurer,
      process,
      details: [],
    },
    unread,
  }
}

const visitEntries = { date: moment, mileage: number, dealer: text, damages: nullableList(v.unknown()) }

const VISIT: Readonly<Record<keyof typeof visitEntries, string>> = {
  date: 'createdAt',
  mileage: 'mileage',
  dealer: 'dealerName',
  damages: 'damages',
}

const damageEntries = { part: text, kind: text, degree: text }

const DAMAGE: Readonly<Record<keyof typeof damageEntries, string>> = {
  part: 'part',
  kind: 'type',
  degree: 'degree',
}

function damageSeen(raw: unknown) {
  const { part, kind, degree } = readFields(damageEntries, pickPaths(raw, DAMAGE))?.fields ?? {}
  return { name: part ?? 'не названо', work: [kind, degree].filter(Boolean).join(', ') || undefined }
}

function visitOf(raw: unknown, vin: string): OneRecord<Repair> {
  const { record, unread } = readRecord(visitEntries, pickPaths(raw, VISIT), vin)
  if (record === undefined) return { unread }
  const { date, mileage, dealer, damages = [] } = record
  if (damages.length === 0) return { unread: unread?.fields?.includes('damages') ? unread : undefined }
  return {
    record: {
      date: formatDate(date),
      mileage,
      repairer: dealer,
      process: 'повреждения при осмотре у дилера',
      details: damages.slice(0, MOST_PARTS).map(damageSeen),
    },
    unread,
  }
}

function visitsIn(data: unknown, vin: string): Records<Repair> {
  const name = 'diagnostics.events'
  if (isMissing(valueAt(data, name))) return noRecords
  const list = listIfReadable(data, name)
  return list === undefined
    ? { records: [], unread: [{ fields: [name] }] }
    : readRecords(list, (raw) => visitOf(raw, vin))
}

/** The record from the summary flag, which counts only without a recorded repair. */
function summedIn(data: unknown, found: readonly Repair[]): Records<Repair> {
  const flag = readFlag(data, 'events.bodyRepair.value', true)
  if (found.length > 0) return noRecords
  if (flag.isOdd) return { records: [], unread: [{ fields: namesAgainst(flag) }] }
  return readRecords(flag.values, () => ({
    record: { process: 'отметка о ремонте кузова', details: [] },
    unread: { fields: [PARTICULARS] },
  }))
}

export const repairs = listPart<Repair>({
  blocks: ['eventsOthersHistory', 'insurancePayments', 'diagnostics'],
  read(data, vin) {
    const events = readRecords(
      listOf(data, 'eventsOthersHistory').filter((raw) => !isOther(raw)),
      (raw) => repairOf(raw, vin),
    )
    const payments = readRecords(listOf(data, 'insurancePayments'), (raw) => paymentOf(raw, vin))
    const visits = visitsIn(data, vin)
    const found = [events, payments, visits]
    const summed = summedIn(
      data,
      found.flatMap(({ records }) => records),
    )
    const records = [...found, summed].flatMap((one) => one.records)
    const unread = [...found, summed].flatMap((one) => one.unread)
    if (records.length === 0 && unread.length > 0) throw sourceChanged('no repair, and unread events')
    return recordsRead({ records, unread })
  },
})
