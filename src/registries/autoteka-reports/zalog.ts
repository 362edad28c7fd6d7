import * as v from 'valibot'
import { sourceChanged } from '#registry-kit/failure.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { moment, namedMoment } from '#registry-kit/moments.ts'
import type { PledgeNotice } from '#registry-kit/pledge-notice.ts'
import {
  hasRecords,
  noRecords,
  type OneRecord,
  type Records,
  readFields,
  readRecord,
  readRecords,
} from '#registry-kit/records.ts'
import { nullableList, text } from '#registry-kit/schema.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import { formatDate } from '#shared/text/dates.ts'
import { maskPersonsIn } from '#shared/text/mask-person.ts'
import { listPart } from './block-part.ts'
import { listUnlessNull } from './blocks.ts'
import { namesAgainst, readFlag } from './flags.ts'
import { warnedOf } from './warned.ts'

interface PledgeTerms {
  readonly id?: string | undefined
  readonly from: Date | undefined
  readonly holder: string | undefined
  readonly closed?: Date | undefined
  /** True for a credible end. */
  readonly isOver?: boolean
}

/** The pledgee is masked: an organisation is expected, but it may be a person. */
function noticeOf({ id, from, holder, closed, isOver = false }: PledgeTerms, vin: string): PledgeNotice {
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

function saysNone(raw: unknown): boolean {
  const item = readFields(standingEntries, pickPaths(raw, STANDING))
  if (item === undefined || item.failed.length > 0) return false
  const { isPledged, from, holder, terms } = item.fields
  return isPledged === false && from === undefined && holder === undefined && terms?.length === 0
}

function standingOf(raw: unknown, vin: string): OneRecord<PledgeNotice> {
  const { record, unread } = readRecord(standingEntries, pickPaths(raw, STANDING), vin)
  if (record === undefined) return { unread }
  const { isPledged, from, holder } = record
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

/** A past pledge is in force without a closing day after the beginning. */
function pastOf(raw: unknown, vin: string): OneRecord<PledgeNotice> {
  const { record, unread } = readRecord(pastEntries, pickPaths(raw, PAST), vin, ({ id }) => ({ number: id }))
  if (record === undefined) return { unread }
  const { id, from, holder, closed } = record
  const isOdd = closed !== undefined && from !== undefined && closed < from
  const fields = [...(unread?.fields ?? []), ...(isOdd ? ['closedAt'] : [])]
  return {
    record: noticeOf({ id, from, holder, closed, isOver: closed !== undefined && !isOdd }, vin),
    ...(fields.length > 0 && { unread: { ...unread, ...(id !== undefined && { number: id }), fields } }),
  }
}

/** The history is sold separately; null: not bought. */
function historyOf(data: unknown, vin: string): Records<PledgeNotice> {
  const history = 'restrictions.pledge.history'
  if (valueAt(data, history) === null) return noRecords
  const items = listUnlessNull(data, `${history}.pledges`)
  return items === undefined ? noRecords : readRecords(items, (raw) => pastOf(raw, vin))
}

/** True if the list has this pledge: a numbered pledge replaces an unnumbered one of its day. */
const isListed = (one: PledgeNotice, all: readonly PledgeNotice[]): boolean =>
  one.regDate !== undefined && all.some(({ regDate, inForce }) => inForce && regDate === one.regDate)

/**
 * Alone, the summary flag becomes a pledge without details. If all listed pledges have ended, the
 * flag is unread: it may mean any of them.
 */
function summedIn(data: unknown, notices: readonly PledgeNotice[], vin: string): Records<PledgeNotice> {
  const flag = readFlag(data, 'events.pledge.value', true)
  const odd = namesAgainst(flag)
  if (odd.length === 0 || notices.some(({ inForce }) => inForce)) return noRecords
  if (flag.isOdd || notices.length > 0) return { records: [], unread: [{ fields: odd }] }
  return {
    records: [noticeOf({ from: undefined, holder: undefined }, vin)],
    unread: [{ fields: [PARTICULARS] }],
  }
}

export const notices = listPart<PledgeNotice>({
  blocks: ['pledge'],
  read(data, vin) {
    const history = historyOf(data, vin)
    const standing = warnedOf<PledgeNotice>(data, 'pledgeAdditionalData', {
      block: 'restrictions.pledge',
      read: (raw) => standingOf(raw, vin),
      bare: noticeOf({ from: undefined, holder: undefined }, vin),
      isNone: saysNone,
    })
    const further = standing.result.records.filter((one) => !isListed(one, history.records))
    const listed = [...history.records, ...further]
    const summed = summedIn(data, listed, vin)
    const records = [...listed, ...summed.records]
    const unread = [...history.unread, ...standing.result.unread, ...summed.unread]
    const isFound = hasRecords({ records, unread })
    if (!isFound && unread.length > 0) throw sourceChanged('no pledge, and unread pledges')
    return { ...standing, result: { records, unread }, isFound }
  },
})
