import * as v from 'valibot'
import { parseRecordDate } from '#facts/days.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import type { PledgeNotice, PledgeParty } from '#registry-kit/pledge-notice.ts'
import {
  countedList,
  hasRecords,
  MOST_PARTS,
  type OneRecord,
  readFields,
  rejectBlank,
} from '#registry-kit/records.ts'
import { nullableList, requiredText, text } from '#registry-kit/schema.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { type Block, type BlockPlace, blockOf, saysNone } from './items.ts'
import { listPart } from './sourced-part.ts'

const noticeEntries = {
  id: text,
  regDate: requiredText,
  type: requiredText,
  pledgors: nullableList(v.unknown()),
  pledgees: nullableList(v.unknown()),
}

const NOTICE: Readonly<Record<keyof typeof noticeEntries, string>> = {
  id: 'number',
  regDate: 'date.event',
  type: 'type',
  pledgors: 'pledgors',
  pledgees: 'pledgees',
}

/** «Исключение сведений о части имущества» excludes other property. */
const EXCLUSION = /^исключение(?: уведомления)?$/iu

const partyEntries = { name: text, type: text }

/** A party that is not marked as an organisation may be a person, so the section masks its name. */
function partyOf(raw: unknown): PledgeParty {
  const { name, type } =
    readFields(partyEntries, pickPaths(raw, { name: 'name', type: 'type' }))?.fields ?? {}
  const kind = type === 'LEGAL' ? 'organization' : type === undefined ? undefined : 'person'
  return { kind, name }
}

function noticeOf(raw: unknown, vin: string): OneRecord<PledgeNotice> {
  const reading = readFields(noticeEntries, pickPaths(raw, NOTICE))
  if (reading === undefined) return { unread: {} }
  const { id, regDate, type, pledgors = [], pledgees = [] } = reading.fields
  const tooMany = Object.entries({ pledgors, pledgees }).filter(([, { length }]) => length > MOST_PARTS)
  const isDated = parseRecordDate(regDate) !== undefined
  const isUndated = regDate !== undefined && !isDated
  const odd = [...reading.failed, ...(isUndated ? ['regDate'] : []), ...tooMany.map(([name]) => name)]
  return {
    record: {
      id,
      regDate,
      pledgors: pledgors.slice(0, MOST_PARTS).map(partyOf),
      pledgees: pledgees.slice(0, MOST_PARTS).map(partyOf),
      history: regDate === undefined || !isDated || type === undefined ? [] : [{ regDate, type }],
      vehicle: { prefix: 'VIN', value: vin },
      inForce: true,
    },
    ...(odd.length > 0 && { unread: { ...(id !== undefined && { number: id }), fields: odd } }),
  }
}

interface Entered {
  readonly notice: PledgeNotice
  readonly binds: boolean
}

const isExclusion = ({ notice }: Entered): boolean =>
  notice.history.some(({ type }) => EXCLUSION.test(type.trim()))

/**
 * The part of a notice's number before the stroke, equal for all notices of a pledge; undefined: no
 * number.
 */
function pledgeOf({ notice }: Entered): string | undefined {
  const number = notice.id?.split('/', 1)[0]
  return number && NUMBERED.test(number) ? number : undefined
}

/** «б/н», «0» and a year alone are not one pledge's. */
const NUMBERED = /^\d{4}-\d{3}-\d{6}/u

const timeOf = ({ notice }: Entered): number => parseRecordDate(notice.regDate)?.getTime() ?? Number.NaN

/**
 * The day a pledge ended. It must be later than every other notice of the pledge, because notices
 * of one day have no order. Undefined: the pledge is in force.
 */
function endOf(one: Entered, all: readonly Entered[]): Entered | undefined {
  const number = pledgeOf(one)
  const own = number === undefined ? [one] : all.filter((other) => pledgeOf(other) === number)
  const { out = [], other = [] } = Object.groupBy(own, (entered) => (isExclusion(entered) ? 'out' : 'other'))
  const last = newestFirst(out, ({ notice }) => notice.regDate)[0]
  const isOut = last !== undefined && other.every((before) => timeOf(before) < timeOf(last))
  return isOut && !out.some(({ binds }) => binds) ? last : undefined
}

const withEnd = (one: Entered, all: readonly Entered[]): PledgeNotice => {
  const end = endOf(one, all)
  return end === undefined ? one.notice : { ...one.notice, inForce: false, history: [...end.notice.history] }
}

const LISTS = [
  { path: 'pledges_online', flag: 'pledges_online.in_pledge', sources: ['pledge.online'] },
  { path: 'pledges', sources: ['pledge', 'pledge.house'] },
] as const

export const notices = listPart({
  authority: 'pledge.online',
  sources: LISTS.flatMap(({ sources }) => [...sources]),
  read(content, vin, isOk) {
    const places = LISTS.filter(({ sources }) => isOk(...sources))
    const { blocks, unanswered } = blocksOf(content, places)
    const items = blocks.flatMap((block) => [...block.items])
    const { records: entered, unread } = countedList(items, (raw): OneRecord<Entered> => {
      const { record, unread } = noticeOf(raw, vin)
      return {
        record: record && { notice: record, binds: mayBeYes(valueAt(raw, 'in_pledge') ?? undefined) },
        unread,
      }
    })
    if (entered.length === 0 && places.every((place) => saysNone(content, place))) rejectBlank(items)
    const records = entered.map((one) => withEnd(one, entered))
    const contrary = records.some(({ inForce }) => inForce) ? [] : flagsSet(content, places)
    return {
      result: { records, unread: [...unread, ...unanswered, ...contrary] },
      isFound: hasRecords({ records, unread }),
      updates: () => blocks.flatMap(({ updates }) => updates()),
    }
  },
})

const mayBeYes = (flag: unknown): boolean => flag !== undefined && flag !== false

/** A pledge that a flag may know, and no listed notice. */
const flagsSet = (content: unknown, places: readonly BlockPlace[]): UnreadRecord[] =>
  places.flatMap(({ flag }) =>
    flag !== undefined && mayBeYes(valueAt(content, flag)) ? [{ fields: [flag] }] : [],
  )

/**
 * The answered lists. An unanswered one hides no records of the other.
 * @throws RegistryFailure of the unanswered list if the other has none
 */
function blocksOf(content: unknown, places: readonly BlockPlace[]) {
  const blocks: Block[] = []
  const failures: RegistryFailure[] = []
  const unanswered: UnreadRecord[] = []
  for (const place of places) {
    try {
      blocks.push(blockOf(content, place))
    } catch (error) {
      if (!(error instanceof RegistryFailure)) throw error
      failures.push(error)
      unanswered.push({ fields: [place.path] })
    }
  }
  const [failure] = failures
  if (failure !== undefined && blocks.every(({ items }) => items.length === 0)) throw failure
  return { blocks, unanswered }
}
