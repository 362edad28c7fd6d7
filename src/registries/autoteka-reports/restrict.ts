import { pickPaths } from '#registry-kit/members.ts'
import { type OneRecord, readRecord } from '#registry-kit/records.ts'
import { codedRestriction } from '#registry-kit/restriction-words.ts'
import { text } from '#registry-kit/schema.ts'
import { listPart } from './block-part.ts'
import { warnedOf } from './warned.ts'

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

export interface Restriction {
  readonly tsVIN?: string | undefined
  readonly dateogr?: string | undefined
  readonly regname?: string | undefined
  readonly ogrkod?: string | undefined
  readonly divtype?: string | undefined
  readonly osnOgr?: string | undefined
}

function restrictionOf(raw: unknown, vin: string): OneRecord<Restriction> {
  const { record, unread } = readRecord(restrictionEntries, pickPaths(raw, RESTRICTION), vin)
  if (record === undefined) return { unread }
  const { date, region, kind, setter, document, reasons, amount, words } = record
  const sum = amount === undefined ? undefined : `сумма ${amount} ₽`
  return {
    record: {
      tsVIN: vin,
      dateogr: date,
      regname: region,
      ...codedRestriction({ kind, setter, grounds: [document, reasons, words, sum] }),
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
