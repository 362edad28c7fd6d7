import * as v from 'valibot'
import { text } from '#server/registry-kit/claims.ts'
import { RegistryFailure } from '#server/registry-kit/failure.ts'
import { picked } from '#server/registry-kit/members.ts'
import { moment, momentAt } from '#server/registry-kit/moments.ts'
import { type OneRecord, type Records, readRecord, wholeList } from '#server/registry-kit/records.ts'
import { formatDate } from '#shared/text/dates.ts'
import { listUnlessNull } from './blocks.ts'
import { part } from './part.ts'

export type UseKind = 'taxi' | 'carsharing' | 'leasing'

const entries = {
  number: text,
  from: moment,
  to: moment,
  isActual: v.optional(v.nullable(v.boolean())),
  isInaccurate: v.optional(v.nullable(v.boolean())),
  region: text,
  company: text,
}

type Paths = Readonly<Partial<Record<keyof typeof entries, string>>>

interface Place {
  readonly kind: UseKind
  readonly block: string
  readonly list: string
  /** Who leases a car may be a person, and is not read. */
  readonly paths: Paths
}

const PLACES: readonly Place[] = [
  {
    kind: 'taxi',
    block: 'taxiData',
    list: 'events',
    paths: {
      number: 'permitNumber',
      from: 'dateFrom',
      to: 'dateTo',
      isActual: 'isActual',
      region: 'regionName',
    },
  },
  {
    kind: 'carsharing',
    block: 'carsharingData',
    list: 'events',
    paths: { company: 'company', isInaccurate: 'inaccurateData' },
  },
  {
    kind: 'leasing',
    block: 'leasing',
    list: 'contracts',
    paths: { from: 'startDate', to: 'endDate', company: 'lessorName' },
  },
]

export interface Use {
  readonly kind: UseKind
  readonly number?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cancelled?: string | undefined
  readonly status?: string | undefined
  /** Its name: the seller writes no codes. */
  readonly regionCode?: string | undefined
  readonly colour?: string | undefined
  readonly company?: string | undefined
  readonly isInForce?: boolean | undefined
}

function useOf(raw: unknown, { kind, paths }: Place): OneRecord<Use> {
  const { record, unread } = readRecord(entries, picked(raw, paths), '', ({ number }) => ({ number }))
  if (record === undefined) return { unread }
  return {
    record: {
      kind,
      number: record.number,
      from: formatDate(record.from),
      to: formatDate(record.to),
      status: statusOf(record.isActual ?? undefined, record.isInaccurate === true),
      regionCode: record.region,
      company: record.company,
    },
    unread,
  }
}

function statusOf(isActual: boolean | undefined, isInaccurate: boolean): string | undefined {
  if (isInaccurate) return 'возможно, не каршеринг, а лизинг той же компании'
  if (isActual === undefined) return undefined
  return isActual ? 'действует' : 'не действует'
}

interface Answered extends Records<Use> {
  readonly unanswered: readonly UseKind[]
  readonly askedAt?: Date | undefined
}

/** A list without records is an answer only where the report says of what time it is. */
function answered(data: unknown, place: Place): Answered {
  const { kind, block, list } = place
  const items = listUnlessNull(data, `${block}.${list}`) ?? []
  if (items.length > 0) return { ...wholeList(items, (raw) => useOf(raw, place)), unanswered: [] }
  const askedAt = momentAt(data, `${block}.requestTime`)
  const unanswered: readonly UseKind[] = askedAt === undefined ? [kind] : []
  return { records: [], unread: [], unanswered, askedAt }
}

/** A block that is not bought is not there at all. */
const isBought = (data: unknown, { block }: Place): boolean => Object.hasOwn(Object(data), block)

/** How a car was used besides its owner's own errands, and who may own it instead of him. */
export const uses = part<Records<Use> & { readonly unanswered: readonly UseKind[] }>({
  blocks: PLACES.map(({ block }) => block),
  read(data) {
    const all = PLACES.map(
      (place): Answered =>
        isBought(data, place) ? answered(data, place) : { records: [], unread: [], unanswered: [place.kind] },
    )
    const records = all.flatMap((one) => one.records)
    const unanswered = all.flatMap((one) => one.unanswered)
    const times = all.flatMap(({ askedAt }) => (askedAt === undefined ? [] : [askedAt.getTime()]))
    if (records.length === 0 && unanswered.length === PLACES.length)
      throw new RegistryFailure('source_silent', 'nobody has answered how the car was used')
    return {
      result: { records, unread: all.flatMap(({ unread }) => unread), unanswered },
      isFound: records.length > 0,
      askedAt: times.length === 0 ? undefined : new Date(Math.min(...times)),
    }
  },
  partly: (result, lacks) => ({ ...result, unread: [...result.unread, { fields: [...lacks] }] }),
})
