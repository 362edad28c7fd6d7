import * as v from 'valibot'
import { parseClaim, requiredNumber, requiredText, text } from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import type { RegistryReply } from '#server/registry-kit/http.ts'
import { sameNumber } from '#server/registry-kit/identity.ts'
import { at } from '#server/registry-kit/members.ts'
import type { Placed } from '#server/registry-kit/orders.ts'
import { rawList } from '#server/registry-kit/records.ts'

/** What the vendor says went wrong: inside an envelope, or bare where it did not even look at the call. */
const Event = v.object({ type: requiredText })
const Failed = v.object({ state: v.literal('fail'), event: Event })

/** No more reports are sold to us: somebody has to pay, or to wait for the next day or month. */
const QUOTA = /quota|quote|balance|limit/i

/**
 * Failures of this vendor are told inside the body, under HTTP 500 those that are nobody's fault but ours, too.
 * @returns undefined for a body that says nothing of the kind.
 */
export function refusalOf({ status, body }: Pick<RegistryReply<string>, 'status' | 'body'>) {
  const type = eventIn(body)
  if (type === undefined) return undefined
  const isRefusal = /^Security/.test(type) || QUOTA.test(type)
  // Whom it does not let in, or sells nothing more, it has not sold anything.
  const code = isRefusal ? 'source_refused' : status >= 500 ? 'source_silent' : 'source_changed'
  return new RegistryFailure(code, `HTTP ${status}, ${type}`, { status, untaken: isRefusal })
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

/** Reads the answer to an order; its rest is by the vendor's own clock. */
export function readMade(answer: unknown): Placed {
  const { data } = parseClaim(Envelope, answer)
  const { uid, suggest_get } = parseClaim(Made, data[0])
  const rest = Date.parse(suggest_get ?? '') - Date.parse(String(at(answer, 'stamp')))
  return {
    uid,
    restMs: Number.isNaN(rest) ? 0 : Math.min(Math.max(rest, 0), LONGEST_REST_MS),
    // Only a report that is said to be new is.
    isNew: at(data[0], 'isnew') === true,
  }
}

/** How a source that the report is made of stands; what the vendor calls otherwise is no end that we know. */
export interface SourceState {
  readonly id: string
  readonly state: 'OK' | 'PROGRESS' | 'ERROR'
  /** What it tells the vendor has kept from before. */
  readonly isKept: boolean
}

const Source = v.object({
  _id: requiredText,
  state: v.picklist(['OK', 'PROGRESS', 'ERROR']),
})

export interface Report {
  readonly sources: readonly SourceState[]
  /** Its blocks, to be read part by part. */
  readonly content: unknown
  /** When it last changed, as the vendor wrote it. */
  readonly updatedAt: unknown
}

const Query = v.object({ query: v.object({ body: requiredText }) })
const States = v.object({ state: v.object({ sources: rawList }) })

/**
 * Reads a report as it stands.
 * @returns undefined when the vendor knows no report of that name.
 */
export function readReport(answer: unknown, vin: string): Report | undefined {
  const { data } = parseClaim(Envelope, answer)
  if (data.length === 0) {
    if (parseClaim(v.object({ size: requiredNumber }), answer).size !== 0)
      throw changed('a report is missing')
    return undefined
  }
  const [report] = data
  const { body } = parseClaim(Query, report).query
  if (!sameNumber(body, vin)) throw changed('a report on another vehicle')
  const named = at(report, 'content.identifiers.vehicle.vin')
  if (typeof named === 'string' && !sameNumber(named, vin)) throw changed('the content of another vehicle')
  return {
    sources: parseClaim(States, report).state.sources.map(sourceOf),
    content: at(report, 'content'),
    get updatedAt() {
      return at(report, 'updated_at')
    },
  }
}

function sourceOf(raw: unknown): SourceState {
  const { _id: id, state } = parseClaim(Source, raw)
  return { id, state, isKept: at(raw, 'data.from_cache') === true }
}
