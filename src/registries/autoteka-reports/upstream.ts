import * as v from 'valibot'
import { parseClaim, requiredText, text } from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { sameNumber } from '#server/registry-kit/identity.ts'
import { at } from '#server/registry-kit/members.ts'
import { momentAt } from '#server/registry-kit/moments.ts'
import { orderState } from '#server/registry-kit/polling.ts'
import { rawList } from '#server/registry-kit/records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { Unavailable } from './part.ts'

const inResult = <Name extends string, Output>(name: Name, claim: v.GenericSchema<unknown, Output>) =>
  v.object({ result: v.object({ [name]: claim } as Record<Name, typeof claim>) })

const PreviewOrder = inResult('preview', v.object({ previewId: text, status: text }))

/** Reads the answer to the order of a preview: the id to poll; undefined where the seller finds no car at once. */
export function readPreviewId(answer: unknown): string | undefined {
  const { previewId, status } = parseClaim(PreviewOrder, answer).result.preview
  if (status !== undefined && orderState(status, 'a preview') === 'notFound') return undefined
  return parseClaim(requiredText, previewId)
}

const PreviewHead = inResult(
  'preview',
  v.object({ previewId: requiredText, status: requiredText, vin: text }),
)

/** What the seller knows of a car before anything is bought. */
export interface Preview {
  /** By this number the report is bought. */
  readonly id: string
  readonly brand: string | undefined
  readonly model: string | undefined
  readonly year: string | undefined
}

const PreviewData = inResult(
  'preview',
  v.object({ data: v.nullish(v.object({ brand: text, model: text, year: text })) }),
)

export function readPreview(
  answer: unknown,
  asked: { readonly id: string; readonly vin: string },
): Preview | 'processing' | 'notFound' {
  const { previewId, status, vin } = parseClaim(PreviewHead, answer).result.preview
  if (previewId !== asked.id) throw changed('a preview of another order')
  if (vin !== undefined && !sameNumber(vin, asked.vin)) throw changed('a preview of another vehicle')
  const state = orderState(status, 'a preview')
  if (state !== 'success') return state
  // The seller knows a car by the VIN it returns, and sells no report on any other.
  if (vin === undefined) return 'notFound'
  const { data } = parseClaim(PreviewData, answer).result.preview
  return { id: previewId, brand: data?.brand, model: data?.model, year: data?.year }
}

const ReportHead = inResult('report', v.object({ reportId: requiredText, status: requiredText }))

/** Reads the answer to the order of a report: its id. */
export function readBought(answer: unknown): string {
  const { reportId, status } = parseClaim(ReportHead, answer).result.report
  if (!STATUSES.includes(status)) throw changed('an unknown status of a report')
  return reportId
}

const STATUSES: readonly string[] = ['success', 'processing']

const Listed = v.object({ vin: requiredText, createdAt: requiredText, reportId: requiredText })

/** The list does not say in what zone it writes the time: that of Moscow, or three hours behind it. */
const ZONE_UNKNOWN_MS = 3 * 3600_000

/** By which the clocks of both sides may differ. */
const CLOCKS_DIFFER_MS = 15 * 60_000

/**
 * The last report on this car that was bought since then; undefined: none.
 * @throws RegistryFailure where that cannot be told.
 */
export function readBoughtSince(answer: unknown, vin: string, triedAt: Date): string | undefined {
  const all = parseClaim(v.object({ result: rawList }), answer).result
  const since = triedAt.getTime() - ZONE_UNKNOWN_MS - CLOCKS_DIFFER_MS
  const own = all
    .map((raw) => parseClaim(Listed, raw))
    .filter((one) => sameNumber(one.vin, vin))
    .map(({ reportId, createdAt }) => ({ reportId, at: listedAt(createdAt).getTime() }))
    .filter(({ at: boughtAt }) => boughtAt >= since)
    .sort((one, other) => other.at - one.at)
  return own[0]?.reportId
}

function listedAt(written: string): Date {
  const time = parseRussianDate(written)
  if (time === undefined) throw changed('a report of a time that cannot be read')
  return time
}

export interface Report {
  /** Its blocks, to be read part by part. */
  readonly data: unknown
  /** When it was made. */
  readonly createdAt: Date
  readonly unavailable: Unavailable
}

const Ready = inResult('report', v.object({ data: v.object({ head: v.object({ vin: requiredText }) }) }))

/**
 * Reads a report as it stands.
 * @returns undefined while it is being made.
 */
export function readReport(answer: unknown, { id, vin }: { id: string; vin: string }): Report | undefined {
  const { reportId, status } = parseClaim(ReportHead, answer).result.report
  if (reportId !== id) throw changed('another report')
  if (status === 'processing') return undefined
  if (status !== 'success') throw changed('an unknown status of a report')
  if (!sameNumber(parseClaim(Ready, answer).result.report.data.head.vin, vin))
    throw changed('a report on another vehicle')
  const data = at(answer, 'result.report.data')
  return {
    data,
    get createdAt() {
      const made = momentAt(data, 'head.createdAt')
      if (made === undefined) throw new RegistryFailure('source_silent', 'of what time this is, nobody says')
      return made
    },
    unavailable: unavailableIn(at(data, 'serviceInfo.reportCompleteStatus')),
  }
}

const Completeness = v.object({
  status: v.picklist(['ok', 'incomplete']),
  unavailableSources: v.array(v.object({ dataType: requiredText })),
})

/** Blocks of the report, by the names by which it calls what it could not get. */
const BLOCKS: ReadonlySet<string> = new Set([
  'accidents',
  'arbitrationCases',
  'avitoAuctions',
  'avitoItems',
  'avitoPriceValuation',
  'carsharingData',
  'crashesHistory',
  'customs',
  'diagnostics',
  'epts',
  'equipment',
  'eventsOthersHistory',
  'externalPlacements',
  'fines',
  'insurancePayments',
  'insurancePolicies',
  'leasing',
  'ownersHistory',
  'paidFines',
  'pledge',
  'ptsData',
  'recalls',
  'registration',
  'registrationActions',
  'salvageCarAuctionRecords',
  'stealing',
  'taxiData',
  'techInspectionHistory',
])

/** What is not said to be there may be missing anywhere, and so may what is called by a name nobody knows. */
function unavailableIn(written: unknown): Unavailable {
  const read = v.safeParse(Completeness, written)
  if (!read.success) return () => ['serviceInfo']
  const { status, unavailableSources: all } = read.output
  if (status === 'incomplete' && all.length === 0) return () => ['serviceInfo']
  return (...blocks) =>
    all.map(({ dataType }) => dataType).filter((name) => blocks.includes(name) || !BLOCKS.has(name))
}
