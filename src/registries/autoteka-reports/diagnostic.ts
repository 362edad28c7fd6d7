import { pickPaths } from '#registry-kit/members.ts'
import { moment, namedMoment } from '#registry-kit/moments.ts'
import { type OneRecord, readRecord, wholeList } from '#registry-kit/records.ts'
import { namedText, text } from '#registry-kit/schema.ts'
import { formatDate } from '#shared/text/dates.ts'
import { listPart, recordsRead } from './block-part.ts'
import { listUnlessNull } from './blocks.ts'

const entries = { number: text, from: namedMoment, to: moment, mileage: namedText }

const CARD: Readonly<Record<keyof typeof entries, string>> = {
  number: 'cardNumber',
  from: 'startDate',
  to: 'endDate',
  mileage: 'mileage',
}

export interface InspectionCard {
  readonly dcNumber?: string | undefined
  readonly dcDate?: string | undefined
  readonly dcExpirationDate?: string | undefined
  readonly odometerValue?: string | undefined
  readonly previousDcs: never[]
}

function cardOf(raw: unknown, vin: string): OneRecord<InspectionCard> {
  const { record, unread } = readRecord(entries, pickPaths(raw, CARD), vin, ({ number }) => ({ number }))
  return {
    unread,
    record: record && {
      dcNumber: record.number,
      dcDate: formatDate(record.from),
      dcExpirationDate: formatDate(record.to),
      odometerValue: record.mileage,
      previousDcs: [],
    },
  }
}

export const inspections = listPart<InspectionCard>({
  blocks: ['techInspectionHistory'],
  read(data, vin) {
    const items = listUnlessNull(data, 'techInspectionHistory.events') ?? []
    return recordsRead(wholeList(items, (raw) => cardOf(raw, vin)))
  },
})
