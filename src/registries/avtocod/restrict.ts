import { pickPaths } from '#registry-kit/members.ts'
import { readRecord } from '#registry-kit/records.ts'
import { codedRestriction } from '#registry-kit/restriction-words.ts'
import { numeral, text } from '#registry-kit/schema.ts'
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
  const { record, unread } = readRecord(
    restrictionEntries,
    pickPaths(raw, RESTRICTION),
    vin,
    ({ number }) => ({
      number,
    }),
  )
  if (record === undefined) return { unread }
  const { initiator, kind, reason, number, proceedings, ...restriction } = record
  return {
    record: {
      ...restriction,
      ...codedRestriction({ kind, setter: initiator, grounds: [reason, number, proceedings] }),
    },
    unread,
  }
}
