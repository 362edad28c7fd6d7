import { pickPaths } from '#registry-kit/members.ts'
import { namedMoment } from '#registry-kit/moments.ts'
import { type OneRecord, readRecord, wholeList } from '#registry-kit/records.ts'
import { namedText, requiredText, text } from '#registry-kit/schema.ts'
import { formatDate } from '#shared/text/dates.ts'
import { listPart, recordsRead } from './block-part.ts'
import { listUnlessNull } from './blocks.ts'

const entries = {
  series: text,
  number: text,
  insuranceCompany: requiredText,
  start: namedMoment,
  end: namedMoment,
  status: namedText,
}

/** Drivers are not read. */
const POLICY: Readonly<Record<keyof typeof entries, string>> = {
  series: 'policySerial',
  number: 'policyNumber',
  insuranceCompany: 'companyName',
  start: 'startDate',
  end: 'endDate',
  status: 'status',
}

export interface Policy {
  readonly series?: string | undefined
  readonly number?: string | undefined
  readonly insuranceCompany?: string | undefined
  readonly model?: string | undefined
  readonly vin?: string | undefined
  readonly plate?: string | undefined
  readonly status?: string | undefined
  readonly period?: string | undefined
  readonly statedOn?: string | undefined
}

function policyOf(raw: unknown, vin: string): OneRecord<Policy> {
  const { record, unread } = readRecord(entries, pickPaths(raw, POLICY), vin, ({ number }) => ({ number }))
  if (record === undefined) return { unread }
  const { start, end, ...policy } = record
  const isPeriod = start !== undefined && end !== undefined
  return {
    record: { ...policy, vin, ...(isPeriod && { period: `с ${formatDate(start)} по ${formatDate(end)}` }) },
    unread,
  }
}

export const policies = listPart<Policy>({
  blocks: ['insurancePolicies'],
  read(data, vin) {
    const items = listUnlessNull(data, 'insurancePolicies.events') ?? []
    return recordsRead(wholeList(items, (raw) => policyOf(raw, vin)))
  },
})
