import * as v from 'valibot'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { pickPaths } from '#registry-kit/members.ts'
import { hasRecords, MOST_PARTS, noRecords, type OneRecord, readRecord } from '#registry-kit/records.ts'
import { nullableList, numeral, text } from '#registry-kit/schema.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { damageIn } from './damage.ts'
import { resultOrFailure } from './items.ts'
import { countBeyond, countedIn } from './reasons.ts'
import { countedPart, listPart, recordsRead } from './sourced-part.ts'

const accidentEntries = {
  AccidentNumber: text,
  AccidentType: text,
  AccidentDateTime: text,
  RegionName: text,
  city: text,
  street: text,
  house: text,
  DepName: text,
  VehicleDamageState: text,
  VehicleAmount: numeral,
  VehicleMark: text,
  VehicleModel: text,
  VehicleYear: numeral,
  DamageDestription: text,
  points: nullableList(v.unknown()),
  codes: nullableList(v.unknown()),
}

const ACCIDENT: Readonly<Record<keyof typeof accidentEntries, string>> = {
  AccidentNumber: 'number',
  AccidentType: 'type',
  AccidentDateTime: 'accident.date',
  RegionName: 'geo.region',
  city: 'geo.city',
  street: 'geo.street',
  house: 'geo.house',
  DepName: 'org.name',
  VehicleDamageState: 'state',
  VehicleAmount: 'participants.total',
  VehicleMark: 'vehicle.brand.name',
  VehicleModel: 'vehicle.model.name',
  VehicleYear: 'vehicle.year',
  DamageDestription: 'damage.raw',
  points: 'damage.points',
  codes: 'damage.codes',
}

/**
 * Damage outside the cards is one record, also with unreadable cards: it may be of one accident.
 * "Nothing" requires both answers.
 */
export const accidents = listPart({
  authority: 'gibdd.dtp',
  sources: ['gibdd.dtp', 'dtp.registry', 'insurance.vehicle.registry', 'gibdd.stat.registry', 'gots.online'],
  read(content, vin) {
    const place = { path: 'accidents.history', flag: 'accidents.has_accidents' }
    const cards = resultOrFailure(() => countedPart(content, place, (raw) => accidentOf(raw, vin)))
    const isRead = !(cards instanceof RegistryFailure)
    const { records, unread } = isRead ? cards.result : noRecords
    const { words, ...damage } = damageIn(
      content,
      new Set(records.map((one) => formatDate(one.AccidentDateTime))),
    )
    const isSummed = records.length === 0 && words.length === 0 && isCounted(content)
    const isMarked = words.length > 0 || isSummed
    const odd = [...damage.odd, ...(isMarked ? [] : countBeyond(content, 'accidents', records.length))]
    if (!isMarked && !isRead) throw cards
    if (!isMarked && odd.length > 0 && !hasRecords({ records, unread }))
      throw sourceChanged(`no accident, and unread signs of one: ${odd.join()}`)
    const mark = { DamageDestription: capitalised(words.join('; ')) || undefined, DamagePoints: [] }
    const fields = [...(isMarked ? [PARTICULARS] : []), ...(isRead ? [] : [place.path]), ...odd]
    return recordsRead<Accident>(
      {
        records: isMarked ? [...records, mark] : records,
        unread: fields.length > 0 ? [...unread, { fields }] : unread,
      },
      isRead ? cards.updates : () => [undefined],
    )
  },
})

/** True if the appraisal counts accidents without a record. */
const isCounted = (content: unknown): boolean => Number(countedIn(content, 'accidents')) > 0

type Accident = Partial<
  Omit<v.InferOutput<v.ObjectSchema<typeof accidentEntries, undefined>>, 'points' | 'codes'>
> & {
  readonly AccidentPlace?: string
  readonly DamagePoints: readonly string[]
}

function accidentOf(raw: unknown, vin: string): OneRecord<Accident> {
  const { record, unread } = readRecord(accidentEntries, pickPaths(raw, ACCIDENT), vin, (accident) => ({
    number: accident.AccidentNumber,
  }))
  if (record === undefined) return { unread }
  const { points = [], codes = [], city, street, house, ...accident } = record
  const written = [...codes, ...points]
  const damage = written.slice(0, MOST_PARTS).flatMap((code) => damageCode(code) ?? [])
  const odd = damage.length < written.length ? ['damage'] : []
  const fields = [...(unread?.fields ?? []), ...odd]
  const place = [city, street, house].filter((part) => part !== undefined)
  return {
    record: {
      ...accident,
      ...(place.length > 0 && { AccidentPlace: place.join(', ') }),
      DamagePoints: damage,
    },
    ...(fields.length > 0 && { unread: { number: accident.AccidentNumber, fields } }),
  }
}

/** New codes have three digits, old points are numbers: `1` is «01». */
function damageCode(written: unknown): string | undefined {
  const code = typeof written === 'number' ? String(written).padStart(2, '0') : written
  return typeof code === 'string' && /^\d{2,3}$/.test(code) ? code : undefined
}
