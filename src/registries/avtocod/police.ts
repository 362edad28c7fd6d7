import * as v from 'valibot'
import { nullableList, numeral, text } from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { picked } from '#server/registry-kit/members.ts'
import {
  countedList,
  hasRecords,
  MOST_PARTS,
  noRecords,
  type OneRecord,
  type Records,
  readRecord,
} from '#server/registry-kit/records.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { damageIn } from './damage.ts'
import { type BlockPlace, blockOf, tried } from './items.ts'
import { listPart, type Read, recordsRead } from './part.ts'
import { beyondTold, countedIn } from './reasons.ts'

const listed = <Item>(
  content: unknown,
  place: BlockPlace,
  read: (raw: unknown) => OneRecord<Item>,
): Read<Records<Item>> => {
  const { items, updates } = blockOf(content, place)
  return recordsRead(countedList(items, read), updates)
}

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
 * Damage that is told beside the cards is one record, for all of it may be of one accident. It stands whatever became of
 * the cards; that there is nothing is said only where neither tells of any.
 */
export const accidents = listPart({
  authority: 'gibdd.dtp',
  sources: ['gibdd.dtp', 'dtp.registry', 'insurance.vehicle.registry', 'gibdd.stat.registry', 'gots.online'],
  read(content, vin) {
    const place = { path: 'accidents.history', flag: 'accidents.has_accidents' }
    const cards = tried(() => listed(content, place, (raw) => accidentOf(raw, vin)))
    const isRead = !(cards instanceof RegistryFailure)
    const { records, unread } = isRead ? cards.result : noRecords
    const { words, ...damage } = damageIn(
      content,
      new Set(records.map((one) => formatDate(one.AccidentDateTime))),
    )
    const isSummed = records.length === 0 && words.length === 0 && isCounted(content)
    const isMarked = words.length > 0 || isSummed
    const odd = [...damage.odd, ...(isMarked ? [] : beyondTold(content, 'accidents', records.length))]
    if (!isMarked && !isRead) throw cards
    if (!isMarked && odd.length > 0 && !hasRecords({ records, unread }))
      throw changed(`no accident, and what may tell of one is not read: ${odd.join()}`)
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

/** The appraisal has reckoned with accidents, of which it says no more. */
const isCounted = (content: unknown): boolean => Number(countedIn(content, 'accidents')) > 0

type Accident = Partial<
  Omit<v.InferOutput<v.ObjectSchema<typeof accidentEntries, undefined>>, 'points' | 'codes'>
> & {
  readonly AccidentPlace?: string
  readonly DamagePoints: readonly string[]
}

function accidentOf(raw: unknown, asked: string): OneRecord<Accident> {
  const { record, unread } = readRecord(accidentEntries, picked(raw, ACCIDENT), asked, (accident) => ({
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

/** Codes of the new scheme come as three digits, points of the old one as numbers: `1` is the code «01». */
function damageCode(written: unknown): string | undefined {
  const code = typeof written === 'number' ? String(written).padStart(2, '0') : written
  return typeof code === 'string' && /^\d{2,3}$/.test(code) ? code : undefined
}

const wantedEntries = {
  w_model: text,
  w_vin: text,
  w_kuzov: text,
  w_god_vyp: numeral,
  w_data_pu: text,
  w_reg_inic: text,
}

const WANTED: Readonly<Record<keyof typeof wantedEntries, string>> = {
  w_model: 'vehicle.brand.name',
  w_vin: 'vehicle.vin',
  w_kuzov: 'vehicle.body',
  w_god_vyp: 'vehicle.year',
  w_data_pu: 'date.stealing',
  w_reg_inic: 'geo.region',
}

export const wanted = listPart({
  authority: 'gibdd.wanted',
  sources: ['gibdd.wanted', 'gibdd.wanted.registry', 'base.basalt', 'base.granit', 'wanted.restrict.basalt'],
  read: (content, vin) =>
    listed(content, { path: 'stealings', flag: 'stealings.is_wanted' }, (raw) =>
      readRecord(wantedEntries, picked(raw, WANTED), vin, ({ w_vin, w_kuzov }) => ({
        vin: w_vin,
        body: w_kuzov,
        any: [w_vin, w_kuzov],
      })),
    ),
})

const restrictionEntries = {
  tsmodel: text,
  tsyear: numeral,
  dateogr: text,
  dateadd: text,
  regname: text,
  initiator: text,
  kind: text,
  reason: text,
  number: text,
  proceedings: text,
  phone: text,
}

const RESTRICTION: Readonly<Record<keyof typeof restrictionEntries, string>> = {
  tsmodel: 'vehicle.model.name',
  tsyear: 'vehicle.year',
  dateogr: 'date.start',
  dateadd: 'date.added',
  regname: 'initiator.region.name',
  initiator: 'initiator.name',
  kind: 'restrict.type',
  reason: 'restrict.reason',
  number: 'restrict.number',
  proceedings: 'restrict.executive_procedure',
  phone: 'restrict.contact',
}

/** The words of the report and the codes of the traffic police for them. */
const KINDS: readonly (readonly [code: string, words: RegExp])[] = [
  ['4', /утилизац/iu],
  ['5', /аннулир/iu],
  ['3', /^запрет на регистрационные действия и (?:прохождение )?(?:гто|техосмотр)/iu],
  ['2', /^запрет на снятие с уч[её]та$/iu],
  ['1', /^запрет на регистрационные действия$/iu],
]

const SETTERS: typeof KINDS = [
  ['2', /^судебн(?:ый пристав|ые приставы)$/iu],
  ['1', /^(?:суд|судебные органы)$/iu],
  ['3', /^(?:таможня|таможенные органы)$/iu],
  ['4', /^органы (?:социальной защиты|соцзащиты)$/iu],
  ['5', /^нотариус$/iu],
  ['6', /^(?:ОВД|полиция|ОВД или иные правоохранительные органы)$/iu],
]

const codeOf = (codes: typeof KINDS, written: string | undefined): string | undefined =>
  codes.find(([, words]) => words.test(written ?? ''))?.[0]

export const restrictions = listPart({
  authority: 'gibdd.restrict',
  sources: ['gibdd.restrict', 'base.basalt', 'base.granit', 'wanted.restrict.basalt'],
  read: (content, vin) =>
    listed(
      content,
      {
        path: 'restrictions.registration_actions',
        flag: 'restrictions.registration_actions.has_restrictions',
      },
      (raw) => restrictionOf(raw, vin),
    ),
})

/** What is in no table of codes is told in the report's own words, beside the ground. */
function restrictionOf(raw: unknown, asked: string) {
  const { record, unread } = readRecord(
    restrictionEntries,
    picked(raw, RESTRICTION),
    asked,
    ({ number }) => ({
      number,
    }),
  )
  if (record === undefined) return { unread }
  const { initiator, kind, reason, number, proceedings, ...restriction } = record
  const [ogrkod, divtype] = [codeOf(KINDS, kind), codeOf(SETTERS, initiator)]
  const ground = [
    ogrkod === undefined ? kind : undefined,
    divtype === undefined ? initiator : undefined,
    reason,
    number,
    proceedings,
  ].filter((words) => words !== undefined)
  return {
    record: {
      ...restriction,
      ogrkod,
      divtype,
      osnOgr: ground.length === 0 ? undefined : [...new Set(ground)].join('; '),
    },
    unread,
  }
}
