import * as v from 'valibot'
import { number, numeral, requiredText, text } from '#server/registry-kit/claims.ts'
import { changed } from '#server/registry-kit/failure.ts'
import { picked } from '#server/registry-kit/members.ts'
import { namedMoment } from '#server/registry-kit/moments.ts'
import { MOST_PARTS, type OneRecord, readRecord, recordsOf } from '#server/registry-kit/records.ts'
import { formatDate } from '#shared/text/dates.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import { listOf } from './blocks.ts'
import { listPart, recordsRead } from './part.ts'

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

/** Events of a car that are calculations or repairs of its body; all others are known by name, or may be such. */
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

/** «65 541 RUR» in the first line; the parts stand in those that follow. */
const SUM = /(\d[\d\s]*)(?:RUR|RUB|руб|₽)/iu

const linesOf = (description: string): string[] =>
  description
    .split(/<br\s*\/?>/iu)
    .map((line) => line.trim().replace(/:$/, ''))
    .filter(Boolean)

/** «БАМПЕР З - ЗАМ (СНЯТ)»: what, and what was done to it. */
function detailOf(line: string) {
  const [name = '', ...work] = line.split(/\s+-\s+|:\s+/u)
  return { name: name.trim(), work: work.join(' - ') || undefined }
}

function repairOf(raw: unknown, vin: string): OneRecord<Repair> {
  if (!isRepair(raw)) return { unread: {} }
  const { record, unread } = readRecord(eventEntries, picked(raw, EVENT), vin)
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
    ...(fields.length > 0 && { unread: { fields } }),
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

/** What an insurer has paid after something had happened to the car; the day is not told. */
function paymentOf(raw: unknown, vin: string): OneRecord<Repair> {
  const { record, unread } = readRecord(paymentEntries, picked(raw, PAYMENT), vin)
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

/** The report does not say of what time they are: that there is none is not believed. */
export const repairs = listPart<Repair>({
  blocks: ['eventsOthersHistory', 'insurancePayments'],
  read(data, vin) {
    const events = recordsOf(
      listOf(data, 'eventsOthersHistory').filter((raw) => !isOther(raw)),
      (raw) => repairOf(raw, vin),
    )
    const payments = recordsOf(listOf(data, 'insurancePayments'), (raw) => paymentOf(raw, vin))
    const records = [...events.records, ...payments.records]
    const unread = [...events.unread, ...payments.unread]
    if (records.length === 0 && unread.length > 0)
      throw changed('no repair, and events of the car that are not read')
    return recordsRead({ records, unread })
  },
})
