import { pickPaths } from '#registry-kit/members.ts'
import { readRecord, wholeList } from '#registry-kit/records.ts'
import { number, text } from '#registry-kit/schema.ts'
import { blockOf } from './items.ts'
import { listPart, recordsRead } from './sourced-part.ts'

const entries = { date: text, mileage: number, source: text }

const READING: Readonly<Record<keyof typeof entries, string>> = {
  date: 'date.event',
  mileage: 'mileage',
  source: 'filled_by.source',
}

export interface OdometerReading {
  readonly date?: string | undefined
  readonly mileage?: number | undefined
  readonly source?: string | undefined
}

/** Odometer readings. They have no register, so "nothing" requires all bought sources. */
export const mileages = listPart<OdometerReading>({
  sources: [
    'mileages.registry',
    'gibdd.eaisto',
    'eaisto.registry',
    'ads.base',
    'service.history',
    'service.history.fitservice',
    'service.history.filter',
    'service.history.wilgood',
    'images.archive',
    'repairs.history.registry',
    'autobase.repairs.history.registry',
  ],
  read(content, vin) {
    const { items, updates } = blockOf(content, { path: 'mileages' })
    return recordsRead(
      wholeList(items, (raw) => readRecord(entries, pickPaths(raw, READING), vin)),
      updates,
    )
  },
})
