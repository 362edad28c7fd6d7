import * as v from 'valibot'
import { nullableList, requiredText, text } from '#server/registry-kit/claims.ts'
import { at, picked } from '#server/registry-kit/members.ts'
import { namedMoment } from '#server/registry-kit/moments.ts'
import { MOST_PARTS, type OneRecord, readRecord, wholeList } from '#server/registry-kit/records.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { listOf, timeOf } from './blocks.ts'
import { listPart, recordsRead } from './part.ts'

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

/** Places of a car as the seller calls them, and the police's codes for them without the first digit. */
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

/** The first digit: how heavy; of «other» nobody says. */
const DEGREES: Readonly<Record<string, string>> = { yellow: '1', red: '2', other: '0' }

const Damage = v.object({
  slug: v.picklist(Object.keys(PLACES)),
  type: v.picklist(Object.keys(DEGREES)),
})

/** Undefined: a place, or a degree, that nobody knows. */
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

function accidentOf(raw: unknown, asked: string): OneRecord<Accident> {
  const { record, unread } = readRecord(entries, picked(raw, ACCIDENT), asked)
  if (record === undefined) return { unread }
  const { damage = [], additional = [], clearance, date } = record
  const known = damage.slice(0, MOST_PARTS).map(damageCode)
  const named = wordsIn(damage.slice(0, MOST_PARTS).map((one) => at(one, 'description')))
  const more = wordsIn(additional.slice(0, MOST_PARTS))
  const isOdd = known.includes(undefined) || damage.length > MOST_PARTS
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
      DamagePoints: known.flatMap((code) => code ?? []),
    },
    ...(fields.length > 0 && { unread: { fields } }),
  }
}

export const accidents = listPart<Accident>({
  blocks: ['accidents', 'crashesHistory'],
  read(data, vin) {
    const list = wholeList(listOf(data, 'accidents.crashesHistory'), (raw) => accidentOf(raw, vin))
    return recordsRead(list, ...timeOf(data, 'accidents'))
  },
})
