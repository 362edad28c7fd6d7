import * as v from 'valibot'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { type Leases, leasesOf } from '#registry-kit/leases.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { moment, momentAt } from '#registry-kit/moments.ts'
import {
  MOST_RECORDS,
  type OneRecord,
  parseFields,
  type Records,
  readRecord,
  readRecords,
  wholeList,
} from '#registry-kit/records.ts'
import type { ReportedUse, UseKind } from '#registry-kit/reported-use.ts'
import { isMissing, requiredText, text } from '#registry-kit/schema.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import { formatDate } from '#shared/text/dates.ts'
import { part } from './block-part.ts'
import { listIfReadable, listUnlessNull } from './blocks.ts'

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
  /** The lessee, perhaps a person, is not read. */
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

function useOf(raw: unknown, { kind, paths }: Place): OneRecord<ReportedUse> {
  const { record, unread } = readRecord(entries, pickPaths(raw, paths), '', ({ number }) => ({ number }))
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

interface Answered extends Records<ReportedUse> {
  readonly unanswered: readonly UseKind[]
  readonly askedAt?: Date | undefined
}

const Recap = v.object({ status: requiredText, label: text, description: text })

/** Words of a find, without «не» before them. */
const POSITIVE =
  /(?<![\p{L}])(?<!(?<![\p{L}])не\s+)(?:работал|использовал|числи|обнаружен|найден|выявлен|оформлял)/iu

function recapOf(raw: unknown): 'yes' | 'none' | 'odd' {
  const read = v.safeParse(Recap, raw)
  if (!read.success) return 'odd'
  const { status, label, description } = read.output
  if (status === 'warning') return 'yes'
  return status === 'ok' && !POSITIVE.test([label, description].join(' ')) ? 'none' : 'odd'
}

function useFromSummary(data: unknown, { kind, block }: Place): Records<ReportedUse> | undefined {
  const name = `${block}.recaps`
  const summaries = isMissing(valueAt(data, name))
    ? []
    : (listIfReadable(data, name)?.map(recapOf) ?? ['odd'])
  if (summaries.includes('yes')) return { records: [{ kind }], unread: [{ fields: [PARTICULARS] }] }
  return summaries.includes('odd') ? { records: [], unread: [{ fields: [name] }] } : undefined
}

/** An empty list needs a stated time. */
function outcomeOf(data: unknown, place: Place): Answered {
  const { kind, block, list } = place
  const items = listUnlessNull(data, `${block}.${list}`) ?? []
  if (items.length > 0) return { ...wholeList(items, (raw) => useOf(raw, place)), unanswered: [] }
  const inSum = useFromSummary(data, place)
  if (inSum !== undefined) return { ...inSum, unanswered: [] }
  const askedAt = momentAt(data, `${block}.requestTime`)
  const unanswered: readonly UseKind[] = askedAt === undefined ? [kind] : []
  return { records: [], unread: [], unanswered, askedAt }
}

const policyEntries = { target: text, from: moment, to: moment }

const POLICY: Readonly<Record<keyof typeof policyEntries, string>> = {
  target: 'usageTarget',
  from: 'startDate',
  to: 'endDate',
}

const TARGETS: readonly (readonly [UseKind, RegExp])[] = [
  ['taxi', /такси|taxi/iu],
  ['carsharing', /каршеринг|прокат|аренд/iu],
]

function insuredOf(raw: unknown): OneRecord<ReportedUse> {
  const { fields, failed } = parseFields(policyEntries, pickPaths(raw, POLICY))
  const kind = TARGETS.find(([, words]) => words.test(fields.target ?? ''))?.[0]
  if (kind === undefined)
    return { unread: failed.includes('target') ? { fields: ['usageTarget'] } : undefined }
  return {
    record: {
      kind,
      from: formatDate(fields.from),
      to: formatDate(fields.to),
      status: 'по цели использования в полисе ОСАГО',
    },
    unread: { fields: [PARTICULARS] },
  }
}

function insuredIn(data: unknown, registered: readonly ReportedUse[]): Records<ReportedUse> {
  const kinds = new Set(registered.map(({ kind }) => kind))
  const all = (listIfReadable(data, 'insurancePolicies.events') ?? []).slice(0, MOST_RECORDS).map(insuredOf)
  return readRecords(
    all.filter(({ record }) => record === undefined || !kinds.has(record.kind)),
    (one) => one,
  )
}

const isBought = (data: unknown, { block }: Place): boolean => Object.hasOwn(Object(data), block)

/** Commercial uses, owners by leasing included. */
export const uses = part<Records<ReportedUse> & { readonly unanswered: readonly UseKind[] }>({
  blocks: PLACES.map(({ block }) => block),
  read(data) {
    const answers = PLACES.map(
      (place): Answered =>
        isBought(data, place)
          ? outcomeOf(data, place)
          : { records: [], unread: [], unanswered: [place.kind] },
    )
    const registered = answers.flatMap((one) => one.records)
    const all: Answered[] = [...answers, { ...insuredIn(data, registered), unanswered: [] }]
    const records = all.flatMap((one) => one.records)
    const unread = all.flatMap((one) => one.unread)
    const unanswered = all.flatMap((one) => one.unanswered)
    const times = all.flatMap(({ askedAt }) => (askedAt === undefined ? [] : [askedAt.getTime()]))
    if (records.length === 0 && unanswered.length === PLACES.length)
      throw new RegistryFailure('source_silent', 'no answer about uses')
    if (records.length === 0 && unread.length > 0) throw sourceChanged('no use, and unread signs of one')
    return {
      result: { records, unread, unanswered },
      isFound: records.length > 0,
      askedAt: times.length === 0 ? undefined : new Date(Math.min(...times)),
    }
  },
  partly: (result, lacks) => ({ ...result, unread: [...result.unread, { fields: [...lacks] }] }),
})

const LEASES = PLACES.filter(({ kind }) => kind === 'leasing')

/** "Nothing" is impossible, because the registry of contracts has more. */
export const encumbrances = part<Leases>({
  blocks: LEASES.map(({ block }) => block),
  read(data) {
    const answers = LEASES.filter((place) => isBought(data, place)).map((place) => outcomeOf(data, place))
    const records = answers.flatMap((one) => one.records)
    const unread = answers.flatMap((one) => one.unread)
    if (records.length === 0 && unread.length > 0) throw sourceChanged('no lease, and unread signs of one')
    if (records.length === 0) throw new RegistryFailure('source_silent', 'no lease')
    return { result: leasesOf({ records, unread }), isFound: true, askedAt: undefined }
  },
  partly: (result, lacks) => ({ ...result, unread: [...result.unread, { fields: [...lacks] }] }),
})
