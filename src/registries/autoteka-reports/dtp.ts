import * as v from 'valibot'
import { sourceChanged } from '#registry-kit/failure.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { namedMoment } from '#registry-kit/moments.ts'
import {
  hasRecords,
  MOST_PARTS,
  type OneRecord,
  type Records,
  readRecord,
  readRecords,
} from '#registry-kit/records.ts'
import { isMissing, nullableList, requiredText, text } from '#registry-kit/schema.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'
import { listPart, recordsRead } from './block-part.ts'
import { listIfReadable, timeOf } from './blocks.ts'
import { damageIn } from './damage.ts'

const entries = {
  type: text,
  date: namedMoment,
  region: text,
  clearance: text,
  damage: nullableList(v.unknown()),
  additional: nullableList(v.unknown()),
}

const ACCIDENT: Readonly<Record<keyof typeof entries, string>> = {
  type: 'type',
  date: 'date',
  region: 'region',
  clearance: 'clearanceType',
  damage: 'damageTypes',
  additional: 'additional',
}

/** Police codes of the seller's places, without the first digit. */
const PLACES: Readonly<Record<string, string>> = {
  'front-right-side': '10',
  'right-front-door': '11',
  'right-rear-door': '12',
  'right-rear-side': '13',
  'right-rear': '14',
  'left-rear': '15',
  'left-rear-side': '16',
  'left-rear-door': '17',
  'left-front-door': '18',
  'left-front-side': '19',
  'front-left-side': '19',
  'left-front': '20',
  'front-right': '21',
  'front-hood': '22',
  roof: '23',
  'rear-hood': '24',
  bottom: '25',
}

const DEGREES: Readonly<Record<string, string>> = { yellow: '1', red: '2', other: '0' }

const Damage = v.object({
  slug: v.picklist(Object.keys(PLACES)),
  type: v.picklist(Object.keys(DEGREES)),
})

function damageCode(raw: unknown): string | undefined {
  const read = v.safeParse(Damage, raw)
  return read.success ? `${DEGREES[read.output.type]}${PLACES[read.output.slug]}` : undefined
}

const wordsIn = (list: readonly unknown[]): string[] => list.flatMap((one) => wordOf(one) ?? [])

const wordOf = (raw: unknown): string | undefined => {
  const read = v.safeParse(requiredText, raw)
  return read.success ? read.output : undefined
}

export interface Accident {
  readonly AccidentNumber?: string | undefined
  readonly AccidentType?: string | undefined
  readonly AccidentDateTime?: string | undefined
  readonly RegionName?: string | undefined
  readonly DamageDestription?: string | undefined
  readonly DamagePoints: readonly string[]
}

function accidentOf(raw: unknown, vin: string): OneRecord<Accident> {
  const { record, unread } = readRecord(entries, pickPaths(raw, ACCIDENT), vin)
  if (record === undefined) return { unread }
  const { damage = [], additional = [], clearance, date } = record
  const codes = damage.slice(0, MOST_PARTS).map(damageCode)
  const named = wordsIn(damage.slice(0, MOST_PARTS).map((one) => valueAt(one, 'description')))
  const more = wordsIn(additional.slice(0, MOST_PARTS))
  const isOdd = codes.includes(undefined) || damage.length > MOST_PARTS
  const fields = [
    ...(unread?.fields ?? []),
    ...(isOdd ? ['damageTypes'] : []),
    ...(more.length < additional.length ? ['additional'] : []),
  ]
  const words = [...named, ...more, ...(clearance === undefined ? [] : [`Оформление: ${clearance}`])]
  return {
    record: {
      AccidentType: record.type,
      AccidentDateTime: formatDateTime(date),
      RegionName: record.region,
      DamageDestription: words.length === 0 ? undefined : words.join('; '),
      DamagePoints: codes.flatMap((code) => code ?? []),
    },
    ...(fields.length > 0 && { unread: { ...unread, fields } }),
  }
}

const CARDS = 'accidents.crashesHistory'

function cardsIn(data: unknown, vin: string): Records<Accident> & { readonly odd: readonly string[] } {
  const own = listIfReadable(data, CARDS)
  const repeated = isMissing(valueAt(data, 'crashesHistory')) ? [] : listIfReadable(data, 'crashesHistory')
  const odd = Object.entries({ [CARDS]: own, crashesHistory: repeated }).flatMap(([name, list]) =>
    list ? [] : name,
  )
  const main = readRecords(own ?? [], (raw) => accidentOf(raw, vin))
  if (JSON.stringify(own) === JSON.stringify(repeated)) return { ...main, odd }
  const further = readRecords(repeated ?? [], (raw) => accidentOf(raw, vin))
  const keys = new Set(main.records.map((record) => JSON.stringify(record)))
  return {
    records: [...main.records, ...further.records.filter((record) => !keys.has(JSON.stringify(record)))],
    unread: [...main.unread, ...further.unread],
    odd,
  }
}

/** Damage apart from the accidents is one record, because all of it may be of one accident. */
export const accidents = listPart<Accident>({
  blocks: ['accidents', 'crashesHistory'],
  read(data, vin) {
    const cards = cardsIn(data, vin)
    const days = new Set(cards.records.map(({ AccidentDateTime }) => formatDate(AccidentDateTime)))
    const { words, isSummed, odd: oddDamage } = damageIn(data, days)
    const odd = [...cards.odd, ...oddDamage]
    const isMarked = words.length > 0 || (isSummed && cards.records.length === 0)
    const mark = { DamageDestription: capitalised(words.join('; ')) || undefined, DamagePoints: [] }
    const fields = [...(isMarked ? [PARTICULARS] : []), ...odd]
    const records = [...cards.records, ...(isMarked ? [mark] : [])]
    const unread = [...cards.unread, ...(fields.length > 0 ? [{ fields }] : [])]
    if (!hasRecords({ records, unread }) && unread.length > 0)
      throw sourceChanged('no accident, and unread signs of one')
    return recordsRead({ records, unread }, ...timeOf(data, 'accidents'))
  },
})
