import { numeral, text } from '#registry-kit/claims.ts'
import { picked } from '#registry-kit/members.ts'
import { readRecord } from '#registry-kit/records.ts'
import { countedPart, listPart } from './sourced-part.ts'

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

/** The report's words for the codes of the traffic police. */
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
    countedPart(
      content,
      {
        path: 'restrictions.registration_actions',
        flag: 'restrictions.registration_actions.has_restrictions',
      },
      (raw) => restrictionOf(raw, vin),
    ),
})

function restrictionOf(raw: unknown, vin: string) {
  const { record, unread } = readRecord(restrictionEntries, picked(raw, RESTRICTION), vin, ({ number }) => ({
    number,
  }))
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
