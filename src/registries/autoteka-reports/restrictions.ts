import * as v from 'valibot'
import { parseClaim, text } from '#server/registry-kit/claims.ts'
import { changed } from '#server/registry-kit/failure.ts'
import { at, picked } from '#server/registry-kit/members.ts'
import {
  countedList,
  hasRecords,
  type OneRecord,
  type Records,
  readRecord,
  recordsOf,
} from '#server/registry-kit/records.ts'
import { maskPersonsIn } from '#shared/text/mask-person.ts'
import { timeOf } from './blocks.ts'
import { listPart, type Read, recordsRead } from './part.ts'

const Status = v.object({ status: v.picklist(['ok', 'warning', 'incomplete']) })

export type Status = v.InferOutput<typeof Status>['status']

/** How a block of restrictions stands by its own word. */
export const statusOf = (data: unknown, block: string): Status => parseClaim(Status, at(data, block)).status

interface Watched<Item> {
  /** Path of the block. */
  readonly block: string
  readonly read: (raw: unknown) => OneRecord<Item>
  /** The record of a warning that does not say of what. */
  readonly bare: Item
  /** True for an item that was sent for there being none. */
  readonly isNone?: (raw: unknown) => boolean
}

/** Records of a block that has a status of its own: it may warn of what it does not list, and never counts for less. */
export function warnedOf<Item>(
  data: unknown,
  list: string,
  { block, read, bare, isNone = () => false }: Watched<Item>,
): Read<Records<Item>> {
  const status = statusOf(data, block)
  const items = at(data, `${block}.${list}`)
  if (!Array.isArray(items) && status !== 'warning') throw changed(`${block} without its list`)
  const told = readItems(
    (Array.isArray(items) ? items : [items]).filter((raw) => !isNone(raw)),
    { read, isWarned: status === 'warning' },
  )
  const records = !hasRecords(told) && status === 'warning' ? [bare] : told.records
  const [askedAt, untimed] = timeOf(data, block)
  const lacks = [...untimed, ...(status === 'incomplete' ? [block] : [])]
  return recordsRead({ ...told, records }, askedAt, lacks)
}

const readItems = <Item>(
  items: readonly unknown[],
  { read, isWarned }: Pick<Watched<Item>, 'read'> & { readonly isWarned: boolean },
): Records<Item> => (isWarned ? recordsOf(items, read) : countedList(items, read))

const DAY = /\b\d{2}\.\d{2}\.\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/u

const wantedEntries = { data: text }

/** Of a car that is looked for the seller tells words alone. */
function wantedOf(raw: unknown, vin: string) {
  const { record, unread } = readRecord(wantedEntries, picked(raw, { data: 'data' }), vin)
  if (record === undefined) return { unread }
  const { data } = record
  return {
    record: { w_vin: vin, w_data_pu: data && DAY.exec(data)?.[0], w_reg_inic: data && maskPersonsIn(data) },
    unread,
  }
}

export interface Wanted {
  readonly w_vin?: string | undefined
  readonly w_data_pu?: string | undefined
  readonly w_reg_inic?: string | undefined
}

export const wanted = listPart<Wanted>({
  blocks: ['stealing'],
  read: (data, vin) =>
    warnedOf<Wanted>(data, 'additionalInfo', {
      block: 'restrictions.stealing',
      read: (raw) => wantedOf(raw, vin),
      bare: { w_vin: vin },
    }),
})

const restrictionEntries = {
  date: text,
  region: text,
  kind: text,
  setter: text,
  document: text,
  reasons: text,
  amount: text,
  words: text,
}

const RESTRICTION: Readonly<Record<keyof typeof restrictionEntries, string>> = {
  date: 'eventDate',
  region: 'region',
  kind: 'restrictionName',
  setter: 'organisationName',
  document: 'documentType',
  reasons: 'reasons',
  amount: 'amount',
  words: 'data',
}

/** The seller's words and the codes of the traffic police for them. */
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

export interface Restriction {
  readonly tsVIN?: string | undefined
  readonly dateogr?: string | undefined
  readonly regname?: string | undefined
  readonly ogrkod?: string | undefined
  readonly divtype?: string | undefined
  readonly osnOgr?: string | undefined
}

/** What is in no table of codes is told in the seller's own words, beside the ground. */
function restrictionOf(raw: unknown, vin: string): OneRecord<Restriction> {
  const { record, unread } = readRecord(restrictionEntries, picked(raw, RESTRICTION), vin)
  if (record === undefined) return { unread }
  const { date, region, kind, setter, document, reasons, amount, words } = record
  const [ogrkod, divtype] = [codeOf(KINDS, kind), codeOf(SETTERS, setter)]
  const ground = [
    ogrkod === undefined ? kind : undefined,
    divtype === undefined ? setter : undefined,
    document,
    reasons,
    words,
    amount === undefined ? undefined : `сумма ${amount} ₽`,
  ].filter((one) => one !== undefined)
  return {
    record: {
      tsVIN: vin,
      dateogr: date,
      regname: region,
      ogrkod,
      divtype,
      osnOgr: ground.length === 0 ? undefined : [...new Set(ground)].join('; '),
    },
    unread,
  }
}

export const restrictions = listPart<Restriction>({
  blocks: ['registration'],
  read: (data, vin) =>
    warnedOf<Restriction>(data, 'additionalInfo', {
      block: 'restrictions.registration',
      read: (raw) => restrictionOf(raw, vin),
      bare: { tsVIN: vin },
    }),
})
