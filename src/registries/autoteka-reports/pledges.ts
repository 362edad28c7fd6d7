import * as v from 'valibot'
import { nullableList, text } from '#server/registry-kit/claims.ts'
import { changed } from '#server/registry-kit/failure.ts'
import { at, picked } from '#server/registry-kit/members.ts'
import { moment, namedMoment } from '#server/registry-kit/moments.ts'
import {
  hasRecords,
  noRecords,
  type OneRecord,
  type Records,
  readFields,
  readRecord,
  recordsOf,
} from '#server/registry-kit/records.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import { formatDate } from '#shared/text/dates.ts'
import { maskPersonsIn } from '#shared/text/mask-person.ts'
import { listUnlessNull } from './blocks.ts'
import { flagged, namesAgainst } from './flags.ts'
import { listPart } from './part.ts'
import { warnedOf } from './restrictions.ts'

interface Party {
  readonly kind: 'person' | 'organization' | undefined
  readonly name: string | undefined
}

export interface Notice {
  readonly id: string | undefined
  readonly regDate: string | undefined
  readonly pledgors: readonly Party[]
  readonly pledgees: readonly Party[]
  readonly history: readonly { readonly regDate: string; readonly type: string }[]
  readonly vehicle: { readonly prefix: string; readonly value: string }
  readonly inForce: boolean
}

interface Told {
  readonly id?: string | undefined
  readonly from: Date | undefined
  readonly holder: string | undefined
  readonly closed?: Date | undefined
  /** It is closed, and that can be believed. */
  readonly isOver?: boolean
}

/** The holder stands under the name of an organisation; a person's name in it is masked all the same. */
function noticeOf({ id, from, holder, closed, isOver = false }: Told, vin: string): Notice {
  const event = (day: Date | undefined, type: string) =>
    day === undefined ? [] : [{ regDate: formatDate(day), type }]
  return {
    id,
    regDate: formatDate(from),
    pledgors: [],
    pledgees: holder === undefined ? [] : [{ kind: 'organization', name: maskPersonsIn(holder) }],
    history: [...event(from, 'CREATION'), ...event(closed, 'EXCLUSION')],
    vehicle: { prefix: 'VIN', value: vin },
    inForce: !isOver,
  }
}

const standingEntries = {
  isPledged: v.optional(v.nullable(v.boolean())),
  from: moment,
  holder: text,
  terms: nullableList(v.unknown()),
}

const STANDING: Readonly<Record<keyof typeof standingEntries, string>> = {
  isPledged: 'hasPledge',
  from: 'dateFrom',
  holder: 'organizationName',
  terms: 'data',
}

/** What a register of pledges sends that has none of the car. */
function saysNone(raw: unknown): boolean {
  const told = readFields(standingEntries, picked(raw, STANDING))
  if (told === undefined || told.failed.length > 0) return false
  const { isPledged, from, holder, terms } = told.fields
  return isPledged === false && from === undefined && holder === undefined && terms?.length === 0
}

function standingOf(raw: unknown, vin: string): OneRecord<Notice> {
  const { record, unread } = readRecord(standingEntries, picked(raw, STANDING), vin)
  if (record === undefined) return { unread }
  const { isPledged, from, holder } = record
  // Without a yes it says yes and no at once, or neither.
  const odd = [...(unread?.fields ?? []), ...(isPledged === true ? [] : ['hasPledge'])]
  return {
    record: noticeOf({ from, holder }, vin),
    ...(odd.length > 0 && { unread: { ...unread, fields: odd } }),
  }
}

const pastEntries = { id: text, from: namedMoment, holder: text, closed: namedMoment }

const PAST: Readonly<Record<keyof typeof pastEntries, string>> = {
  id: 'notificationId',
  from: 'contractStart',
  holder: 'organizationName',
  closed: 'closedAt',
}

/** A pledge binds of which nobody says that it was closed, or says so of a day before it began. */
function pastOf(raw: unknown, vin: string): OneRecord<Notice> {
  const { record, unread } = readRecord(pastEntries, picked(raw, PAST), vin, ({ id }) => ({ number: id }))
  if (record === undefined) return { unread }
  const { id, from, holder, closed } = record
  const isOdd = closed !== undefined && from !== undefined && closed < from
  const fields = [...(unread?.fields ?? []), ...(isOdd ? ['closedAt'] : [])]
  return {
    record: noticeOf({ id, from, holder, closed, isOver: closed !== undefined && !isOdd }, vin),
    ...(fields.length > 0 && { unread: { ...unread, ...(id !== undefined && { number: id }), fields } }),
  }
}

/** The history of pledges is sold apart: null where it was not bought. */
function historyOf(data: unknown, vin: string): Records<Notice> {
  const history = 'restrictions.pledge.history'
  if (at(data, history) === null) return noRecords
  const items = listUnlessNull(data, `${history}.pledges`)
  return items === undefined ? noRecords : recordsOf(items, (raw) => pastOf(raw, vin))
}

/** One that has a number tells more than one of the same day that has none. */
const isTold = (one: Notice, all: readonly Notice[]): boolean =>
  one.regDate !== undefined && all.some(({ regDate, inForce }) => inForce && regDate === one.regDate)

/**
 * The report says in sum that there is a pledge. Where it tells of none, that is one of which no more is known; where all
 * that it tells are over, nobody knows which of them is meant.
 */
function summedIn(data: unknown, told: readonly Notice[], vin: string): Records<Notice> {
  const flag = flagged(data, 'events.pledge.value', true)
  const odd = namesAgainst(flag)
  if (odd.length === 0 || told.some(({ inForce }) => inForce)) return noRecords
  if (flag.isOdd || told.length > 0) return { records: [], unread: [{ fields: odd }] }
  return {
    records: [noticeOf({ from: undefined, holder: undefined }, vin)],
    unread: [{ fields: [PARTICULARS] }],
  }
}

export const notices = listPart<Notice>({
  blocks: ['pledge'],
  read(data, vin) {
    const history = historyOf(data, vin)
    const standing = warnedOf<Notice>(data, 'pledgeAdditionalData', {
      block: 'restrictions.pledge',
      read: (raw) => standingOf(raw, vin),
      bare: noticeOf({ from: undefined, holder: undefined }, vin),
      isNone: saysNone,
    })
    const further = standing.result.records.filter((one) => !isTold(one, history.records))
    const told = [...history.records, ...further]
    const summed = summedIn(data, told, vin)
    const records = [...told, ...summed.records]
    const unread = [...history.unread, ...standing.result.unread, ...summed.unread]
    const isFound = hasRecords({ records, unread })
    if (!isFound && unread.length > 0) throw changed('no pledge, and pledges that are not read')
    return { ...standing, result: { records, unread }, isFound }
  },
})
