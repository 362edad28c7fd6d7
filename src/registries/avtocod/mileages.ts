import { number, text } from '#server/registry-kit/claims.ts'
import { picked } from '#server/registry-kit/members.ts'
import { readRecord, wholeList } from '#server/registry-kit/records.ts'
import { blockOf } from './items.ts'
import { listPart, recordsRead } from './part.ts'

const entries = { date: text, mileage: number, source: text }

const READING: Readonly<Record<keyof typeof entries, string>> = {
  date: 'date.event',
  mileage: 'mileage',
  source: 'filled_by.source',
}

export interface Reading {
  readonly date?: string | undefined
  readonly mileage?: number | undefined
  /** Name of the source that has it from whoever wrote it down. */
  readonly source?: string | undefined
}

/**
 * The odometer, as all who ever wrote it down have it. There is no register of all of them, and so none of these is
 * the one whose silence counts: that there are none is said when all that were bought have answered.
 */
export const mileages = listPart<Reading>({
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
      wholeList(items, (raw) => readRecord(entries, picked(raw, READING), vin)),
      updates,
    )
  },
})
