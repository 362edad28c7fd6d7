import { pickPaths } from '#registry-kit/members.ts'
import { readRecord } from '#registry-kit/records.ts'
import { text } from '#registry-kit/schema.ts'
import { maskPersonsIn } from '#shared/text/mask-person.ts'
import { listPart } from './block-part.ts'
import { warnedOf } from './warned.ts'

const DAY = /\b\d{2}\.\d{2}\.\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/u

const wantedEntries = { data: text }

function wantedOf(raw: unknown, vin: string) {
  const { record, unread } = readRecord(wantedEntries, pickPaths(raw, { data: 'data' }), vin)
  if (record === undefined) return { unread }
  const { data } = record
  return {
    record: { w_vin: vin, w_data_pu: data && DAY.exec(data)?.[0], w_reg_inic: data && maskPersonsIn(data) },
    unread,
  }
}

export interface Wanted {
  readonly w_vin?: string | undefined
  readonly w_data_pu?: string | undefined
  readonly w_reg_inic?: string | undefined
}

export const wanted = listPart<Wanted>({
  blocks: ['stealing'],
  read: (data, vin) =>
    warnedOf<Wanted>(data, 'additionalInfo', {
      block: 'restrictions.stealing',
      read: (raw) => wantedOf(raw, vin),
      bare: { w_vin: vin },
    }),
})
