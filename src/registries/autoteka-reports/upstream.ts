import * as v from 'valibot'
import { isAnything, unexpectedMember } from '#registry-kit/empty-answer.ts'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { sameNumber } from '#registry-kit/identity.ts'
import { valueAt } from '#registry-kit/members.ts'
import { momentAt } from '#registry-kit/moments.ts'
import { orderState } from '#registry-kit/polling.ts'
import { rawList } from '#registry-kit/records.ts'
import { parseResponse, requiredText, text } from '#registry-kit/schema.ts'
import { parseRussianDate } from '#shared/text/dates.ts'

const inResult = <Name extends string, Output>(name: Name, schema: v.GenericSchema<unknown, Output>) =>
  v.object({ result: v.object({ [name]: schema } as Record<Name, typeof schema>) })

const PreviewOrder = inResult('preview', v.object({ previewId: text, status: text }))

export function readPreviewId(answer: unknown): string | undefined {
  const { previewId, status } = parseResponse(PreviewOrder, answer).result.preview
  if (status !== undefined && orderState(status, 'a preview') === 'notFound') return undefined
  return parseResponse(requiredText, previewId)
}

const PreviewHead = inResult(
  'preview',
  v.object({ previewId: requiredText, status: requiredText, vin: text }),
)

/** The answer of a free request that shows whether the seller knows the car. */
export interface Preview {
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
  order: { readonly id: string; readonly vin: string },
): Preview | 'processing' | 'notFound' {
  const { previewId, status, vin } = parseResponse(PreviewHead, answer).result.preview
  if (previewId !== order.id) throw sourceChanged('a preview of another order')
  if (vin !== undefined && !sameNumber(vin, order.vin)) throw sourceChanged('a preview of another vehicle')
  const state = orderState(status, 'a preview')
  if (state !== 'success') return state
  if (vin === undefined) return 'notFound'
  const { data } = parseResponse(PreviewData, answer).result.preview
  return { id: previewId, brand: data?.brand, model: data?.model, year: data?.year }
}

const ReportHead = inResult('report', v.object({ reportId: requiredText, status: requiredText }))

export function readBought(answer: unknown): string {
  const { reportId, status } = parseResponse(ReportHead, answer).result.report
  if (!STATUSES.includes(status)) throw sourceChanged('an unknown status of a report')
  return reportId
}

const STATUSES: readonly string[] = ['success', 'processing']

const Listed = v.object({ vin: requiredText, createdAt: requiredText, reportId: requiredText })

/** The seller's times are Moscow's or three hours behind. */
const ZONE_UNKNOWN_MS = 3 * 3600_000

const CLOCKS_DIFFER_MS = 15 * 60_000

/**
 * The latest report since a time; undefined: none.
 * @throws RegistryFailure for an unreadable list
 */
export function readBoughtSince(answer: unknown, vin: string, triedAt: Date): string | undefined {
  const all = parseResponse(v.object({ result: rawList }), answer).result
  const since = triedAt.getTime() - ZONE_UNKNOWN_MS - CLOCKS_DIFFER_MS
  const own = all
    .map((raw) => parseResponse(Listed, raw))
    .filter((one) => sameNumber(one.vin, vin))
    .map(({ reportId, createdAt }) => ({ reportId, boughtAt: listedAt(createdAt).getTime() }))
    .filter(({ boughtAt }) => boughtAt >= since)
    .sort((one, other) => other.boughtAt - one.boughtAt)
  return own[0]?.reportId
}

function listedAt(written: string): Date {
  const time = parseRussianDate(written)
  if (time === undefined) throw sourceChanged('a report of a time that cannot be read')
  return time
}

type Unavailable = (...blocks: readonly string[]) => readonly string[]

export interface Report {
  readonly data: unknown
  readonly createdAt: Date
  readonly unavailable: Unavailable
}

const Ready = inResult('report', v.object({ data: v.object({ head: v.object({ vin: requiredText }) }) }))

export function readReport(answer: unknown, { id, vin }: { id: string; vin: string }): Report | undefined {
  const { reportId, status } = parseResponse(ReportHead, answer).result.report
  if (reportId !== id) throw sourceChanged('another report')
  if (status === 'processing') return undefined
  if (status !== 'success') throw sourceChanged('an unknown status of a report')
  if (!sameNumber(parseResponse(Ready, answer).result.report.data.head.vin, vin))
    throw sourceChanged('a report on another vehicle')
  const data = valueAt(answer, 'result.report.data')
  return {
    data,
    get createdAt() {
      const made = momentAt(data, 'head.createdAt')
      if (made === undefined) throw new RegistryFailure('source_silent', 'an answer without a time')
      return made
    },
    unavailable: unavailableIn(valueAt(data, 'serviceInfo')),
  }
}

const Completeness = v.object({
  status: v.picklist(['ok', 'incomplete']),
  unavailableSources: v.array(v.object({ dataType: requiredText })),
})

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

/**
 * Blocks that may be incomplete. Without a readable list these are all blocks; an unknown name may
 * mean any block.
 */
function unavailableIn(serviceInfo: unknown): Unavailable {
  const written = valueAt(serviceInfo, 'reportCompleteStatus')
  const read = v.safeParse(Completeness, written)
  const others = [
    unexpectedMember(serviceInfo, { reportCompleteStatus: isAnything }),
    unexpectedMember(written, { status: isAnything, unavailableSources: isAnything }),
  ]
  if (!read.success || others.some((name) => name !== undefined)) return () => ['serviceInfo']
  const { status, unavailableSources: all } = read.output
  if (status === 'incomplete' && all.length === 0) return () => ['serviceInfo']
  return (...blocks) =>
    all.map(({ dataType }) => dataType).filter((name) => blocks.includes(name) || !BLOCKS.has(name))
}
