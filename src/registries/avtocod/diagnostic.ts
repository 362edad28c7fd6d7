import { unexpectedInBlock } from '#registry-kit/empty-answer.ts'
import { sourceChanged } from '#registry-kit/failure.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import {
  noRecords,
  type OneRecord,
  type Records,
  readRecord,
  readRecords,
  wholeList,
} from '#registry-kit/records.ts'
import { namedText, text } from '#registry-kit/schema.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { formatDate } from '#shared/text/dates.ts'
import { blockOf } from './items.ts'
import { listPart } from './sourced-part.ts'

const SOURCES = ['gibdd.eaisto', 'eaisto.registry']

const cardEntries = { dcNumber: text, dcDate: text, dcExpirationDate: text, pointAddress: text }

const CARD: Readonly<Record<keyof typeof cardEntries, string>> = {
  dcNumber: 'doc.number',
  dcDate: 'date.from',
  dcExpirationDate: 'date.to',
  pointAddress: 'inspection.place',
}

const readingEntries = { date: namedText, mileage: namedText }

const READING: Readonly<Record<keyof typeof readingEntries, string>> = {
  date: 'date.event',
  mileage: 'mileage',
}

interface OdometerReading {
  readonly date?: string | undefined
  readonly mileage?: string | undefined
}

function readingsOf(content: unknown): Records<OdometerReading> {
  const items = valueAt(content, 'mileages.items')
  const isEmpty = Array.isArray(items) && items.length === 0
  if (!Array.isArray(items) || (isEmpty && unexpectedInBlock(content, 'mileages') !== undefined))
    return { ...noRecords, unread: [{ fields: ['mileages'] }] }
  return readRecords(items.filter(isOfInspection), (raw) =>
    readRecord(readingEntries, pickPaths(raw, READING), ''),
  )
}

/** True for a reading that may be an inspection's: it names that source, or none. */
const isOfInspection = (raw: unknown): boolean => {
  const source = valueAt(raw, 'filled_by.source')
  return typeof source !== 'string' || SOURCES.includes(source)
}

interface Card {
  readonly dcNumber?: string | undefined
  readonly dcDate?: string | undefined
  readonly dcExpirationDate?: string | undefined
  readonly pointAddress?: string | undefined
}

/** Surplus readings become records of their own. */
function withReadings(cards: readonly Card[], readings: readonly OdometerReading[]) {
  const left = [...readings]
  const joined = cards.map((card) => {
    const place = left.findIndex(
      ({ date }) => date !== undefined && formatDate(date) === formatDate(card.dcDate),
    )
    const [reading] = place === -1 ? [] : left.splice(place, 1)
    return { ...card, odometerValue: reading?.mileage, previousDcs: [] }
  })
  const alone = left.map(({ date, mileage }) => ({ dcDate: date, odometerValue: mileage, previousDcs: [] }))
  return [...joined, ...alone]
}

export const inspections = listPart({
  authority: 'gibdd.eaisto',
  sources: SOURCES,
  read(content, vin) {
    const { items, updates } = blockOf(content, { path: 'diagnostic_cards' })
    const cards = wholeList(items, (raw): OneRecord<Card> => {
      const { record, unread } = readRecord(cardEntries, pickPaths(raw, CARD), vin, ({ dcNumber }) => ({
        number: dcNumber,
      }))
      return { record, unread }
    })
    const readings = readingsOf(content)
    const records = withReadings(cards.records, readings.records)
    const unread: UnreadRecord[] = [...cards.unread, ...readings.unread]
    if (records.length === 0 && unread.length > 0) throw sourceChanged('no inspection, and unread mileages')
    return { result: { records, unread }, isFound: records.length > 0, updates }
  },
})
