import { text } from '#registry-kit/claims.ts'
import { picked } from '#registry-kit/members.ts'
import { type OneRecord, readRecord } from '#registry-kit/records.ts'
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

/** The seller's words for the codes of the traffic police. */
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

/** Words without a code are shown verbatim beside the ground. */
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
