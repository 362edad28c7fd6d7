import * as v from 'valibot'
import { unexpectedAtAnyLevel, unexpectedMember } from '#registry-kit/empty-answer.ts'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import type { RegistryReply } from '#registry-kit/http.ts'
import { sameNumber } from '#registry-kit/identity.ts'
import { valueAt } from '#registry-kit/members.ts'
import type { PlacedOrder } from '#registry-kit/orders.ts'
import { rawList } from '#registry-kit/records.ts'
import { number, parseResponse, requiredNumber, requiredText, text } from '#registry-kit/schema.ts'

const Event = v.object({ type: requiredText })
const Failed = v.object({ state: v.literal('fail'), event: Event })

/** No more reports until the next payment, day or month. */
const QUOTA = /quota|quote|balance|limit/i

/**
 * The caller's errors come under HTTP 500 too.
 * @returns undefined for a body without a failure
 */
export function refusalOf({ status, body }: Pick<RegistryReply<string>, 'status' | 'body'>) {
  const type = eventIn(body)
  if (type === undefined) return undefined
  const isRefusal = /^Security/.test(type) || QUOTA.test(type)
  // A refusal certainly sold nothing.
  const code = isRefusal ? 'source_refused' : status >= 500 ? 'source_silent' : 'source_changed'
  return new RegistryFailure(code, `HTTP ${status}, ${type}`, { status, notAccepted: isRefusal })
}

function eventIn(body: string): string | undefined {
  if (!body.trimStart().startsWith('{')) return undefined
  try {
    const answer: unknown = JSON.parse(body)
    const failed = v.safeParse(Failed, answer)
    if (failed.success) return failed.output.event.type
    const bare = v.safeParse(Event, answer)
    return bare.success ? bare.output.type : undefined
  } catch {
    return undefined
  }
}

const Envelope = v.object({ state: v.literal('ok'), data: rawList })

const Made = v.object({ uid: requiredText, suggest_get: text })

const LONGEST_REST_MS = 5000

/** The pause is by the vendor's clock. */
export function readMade(answer: unknown): PlacedOrder {
  const { data } = parseResponse(Envelope, answer)
  const { uid, suggest_get } = parseResponse(Made, data[0])
  const rest = Date.parse(suggest_get ?? '') - Date.parse(String(valueAt(answer, 'stamp')))
  return {
    uid,
    restMs: Number.isNaN(rest) ? 0 : Math.min(Math.max(rest, 0), LONGEST_REST_MS),
    // Only `true` proves a new report.
    isNew: valueAt(data[0], 'isnew') === true,
  }
}

/** An unknown state fails the schema. */
export interface ReportSource {
  readonly id: string
  readonly state: 'OK' | 'PROGRESS' | 'ERROR'
  /** Cached by the vendor: the answer is older than the report, but complete. */
  readonly isKept: boolean
}

const withoutFlag = v.pipe(
  v.literal(true),
  v.transform(() => undefined),
)
const Kept = v.looseObject({ data: v.looseObject({ from_cache: withoutFlag }) })

const Source = v.object({
  _id: requiredText,
  state: v.picklist(['OK', 'PROGRESS', 'ERROR']),
})

export interface Report {
  readonly sources: readonly ReportSource[]
  readonly content: unknown
  readonly updatedAt: unknown
}

const Query = v.object({ query: v.object({ body: requiredText }) })
const States = v.object({ state: v.object({ sources: rawList }) })

export function readReport(answer: unknown, vin: string): Report | undefined {
  const { data } = parseResponse(Envelope, answer)
  if (data.length === 0) {
    if (parseResponse(v.object({ size: requiredNumber }), answer).size !== 0)
      throw sourceChanged('a report is missing')
    return undefined
  }
  const [report] = data
  const { body } = parseResponse(Query, report).query
  if (!sameNumber(body, vin)) throw sourceChanged('a report on another vehicle')
  const named = valueAt(report, 'content.identifiers.vehicle.vin')
  if (typeof named === 'string' && !sameNumber(named, vin))
    throw sourceChanged('the content of another vehicle')
  const { state } = parseResponse(States, report)
  const isDoubtful = [report, valueAt(report, 'state')].some(hasNote) || countsMore(report, state.sources)
  return {
    sources: state.sources.map((raw) => sourceOf(raw, isDoubtful)),
    content: valueAt(report, 'content'),
    get updatedAt() {
      return valueAt(report, 'updated_at')
    },
  }
}

/** A source has not answered if its state is OK and it has an unknown member. */
function sourceOf(raw: unknown, isDoubtful: boolean): ReportSource {
  const { _id: id, state: written } = parseResponse(Source, raw)
  const kept = v.safeParse(Kept, raw)
  const isOdd = isDoubtful || unexpectedAtAnyLevel(kept.success ? kept.output : raw) !== undefined
  const state = written === 'OK' && isOdd ? 'ERROR' : written
  return { id, state, isKept: kept.success }
}

/** The report counts more failed or running sources than it lists. */
const countsMore = (report: unknown, sources: readonly unknown[]): boolean =>
  Object.entries({ progress_error: 'ERROR', progress_wait: 'PROGRESS' }).some(([counter, state]) => {
    const count = v.safeParse(number, valueAt(report, counter))
    const listed = sources.filter((source) => valueAt(source, 'state') === state).length
    return !count.success || (count.output ?? 0) > listed
  })

/** With complete data the vendor sends neither a status nor a message. */
const hasNote = (level: unknown): boolean =>
  unexpectedMember({ status: valueAt(level, 'status'), message: valueAt(level, 'message') }) !== undefined
