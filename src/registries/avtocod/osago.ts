import * as v from 'valibot'
import { pickPaths } from '#registry-kit/members.ts'
import { readRecord, wholeList } from '#registry-kit/records.ts'
import { isMissing, namedText, requiredText, text } from '#registry-kit/schema.ts'
import { formatDate } from '#shared/text/dates.ts'
import { blockOf } from './items.ts'
import { listPart, recordsRead } from './sourced-part.ts'

const policyEntries = {
  series: text,
  number: requiredText,
  model: text,
  vin: text,
  body: text,
  plate: namedText,
  insuranceCompany: text,
  start: text,
  end: text,
  isActive: v.boolean(),
  status: text,
  statedOn: text,
}

const POLICY: Readonly<Record<keyof typeof policyEntries, string>> = {
  series: 'policy.series',
  number: 'policy.number',
  model: 'vehicle.model.name',
  vin: 'vehicle.identifiers.vin',
  body: 'vehicle.identifiers.body',
  plate: 'vehicle.identifiers.reg_num',
  insuranceCompany: 'insurer.name',
  start: 'date.start',
  end: 'date.end',
  isActive: 'policy.is_active',
  status: 'policy.status',
  statedOn: 'actuality_date',
}

export const policies = listPart({
  authority: 'osago.registry',
  sources: ['osago.registry', 'rsaosago.base', 'base'],
  read(content, vin) {
    const { items, updates } = blockOf(content, { path: 'insurance.osago' })
    return recordsRead(
      wholeList(items, (raw) => policyOf(raw, vin)),
      updates,
    )
  },
})

const IN_FORCE = 'Действует'

const isInForce = (status: string): boolean => status.toLowerCase() === IN_FORCE.toLowerCase()

const isContrary = (isActive: boolean | undefined, status: string | undefined): boolean =>
  isActive === true && status !== undefined && !isInForce(status)

/** In force unless the flag or the status contradicts. */
function statusOf(isActive: boolean | undefined, status: string | undefined): string | undefined {
  if (isActive === false && (status === undefined || isInForce(status))) return 'Не действует'
  return status ?? (isActive === true ? IN_FORCE : undefined)
}

function policyOf(raw: unknown, vin: string) {
  const { record, unread } = readRecord(policyEntries, pickPaths(raw, POLICY), vin, ({ number, vin }) => ({
    number,
    vin,
  }))
  if (record === undefined) return { unread }
  const { body: _body, start, end, isActive, status, statedOn, ...policy } = record
  const isPeriod = !isMissing(start) && !isMissing(end)
  return {
    record: {
      ...policy,
      status: statusOf(isActive, status),
      ...(isPeriod && { period: `с ${formatDate(start)} по ${formatDate(end)}` }),
      ...(statedOn !== undefined && { statedOn: formatDate(statedOn) }),
    },
    unread: isContrary(isActive, status)
      ? { number: policy.number, ...unread, fields: [...(unread?.fields ?? []), 'status'] }
      : unread,
  }
}
