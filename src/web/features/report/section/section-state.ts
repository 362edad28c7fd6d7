import type { FailedReply, ParsedAnswer, ParsedReply } from './reading.ts'

/** Epoch milliseconds. */
export type SectionState =
  | { readonly kind: 'not-requested' }
  /** The source accepts no such number; no event changes that. */
  | { readonly kind: 'unaskable' }
  | {
      readonly kind: 'asking'
      readonly since: number
      readonly attempt: 'first' | 'second'
      /** Requested by its own button. */
      readonly alone: boolean
      /** Visible, with its date. */
      readonly previous?: ParsedAnswer | undefined
      /** The source refused after its last answer. */
      readonly hasRefused?: boolean
    }
  | {
      readonly kind: 'known'
      readonly reading: ParsedAnswer
      readonly alone: boolean
      /** The server repeated the earlier answer, because it is fresh. */
      readonly isRepeated?: boolean
    }
  | { readonly kind: 'saved'; readonly reading: ParsedAnswer; readonly failure?: FailedReply | undefined }
  | {
      readonly kind: 'unknown'
      readonly reading: FailedReply
      /** Possibly before a later timeout: no older answer is valid. */
      readonly hasRefused?: boolean
    }

export type SectionEvent =
  | { readonly type: 'asked'; readonly at: number; readonly alone: boolean }
  /** Automatically. */
  | { readonly type: 'retried'; readonly at: number }
  | { readonly type: 'answered'; readonly reading: ParsedReply }
  | ({ readonly type: 'restored' } & StoredResult)

export interface StoredResult {
  readonly answer?: ParsedAnswer | undefined
  readonly failure?: FailedReply | undefined
}

export const notAsked: SectionState = { kind: 'not-requested' }

export function nextSectionState(state: SectionState, event: SectionEvent): SectionState {
  if (state.kind === 'unaskable') return state
  switch (event.type) {
    case 'asked':
      return state.kind === 'asking' ? state : asking(state, event.at, 'first', event.alone)
    case 'retried':
      return failureIn(state) === undefined ? state : asking(state, event.at, 'second', false)
    case 'answered':
      return state.kind === 'asking' ? stateAfterReply(state, event.reading) : state
    case 'restored':
      return withStored(state, event)
  }
}

/**
 * A restored answer or refusal never replaces a reply to this page; of two the newer wins. During a
 * request it waits.
 */
function withStored(state: SectionState, { answer, failure }: StoredResult): SectionState {
  const hasRefused = failure !== undefined && isFinalFailure(failure)
  const reading = hasRefused ? undefined : answer
  if (state.kind === 'asking')
    return state.hasRefused || state.previous ? state : { ...state, previous: reading, hasRefused }
  if (!isReplaceable(state) && !isOlder(state, reading ? newestTime(reading) : askedAt(failure))) return state
  if (reading) return { kind: 'saved', reading, failure: failureSince(state, reading) ?? failure }
  return failure ? { kind: 'unknown', reading: failureOfNow(state) ?? failure, hasRefused } : state
}

const newestTime = ({ checkedAt, others }: ParsedAnswer): number =>
  Math.max(...[checkedAt, ...others.map((other) => other.checkedAt)].map((at) => Date.parse(at)))

/** NaN: no failure, or one on this page. */
const askedAt = (failure: FailedReply | undefined): number => Date.parse(failure?.askedAt ?? '')

const isOlder = (state: SectionState, at: number): boolean =>
  (state.kind === 'saved' && newestTime(state.reading) < at) ||
  (state.kind === 'unknown' && askedAt(state.reading) < at)

function failureSince(state: SectionState, reading: ParsedAnswer): FailedReply | undefined {
  const failure = failureIn(state)
  return askedAt(failure) < newestTime(reading) ? undefined : failure
}

type Asking = Extract<SectionState, { kind: 'asking' }>

const asking = (state: SectionState, since: number, attempt: Asking['attempt'], alone: boolean): Asking => ({
  kind: 'asking',
  since,
  attempt,
  alone,
  previous: answerIn(state),
  hasRefused: state.kind === 'unknown' && state.hasRefused === true,
})

/** A refusal removes an answer, a later timeout does not. */
function stateAfterReply({ alone, previous, hasRefused }: Asking, reading: ParsedReply): SectionState {
  if (reading.outcome !== 'unknown') {
    const isRepeated = !alone && previous?.checkedAt === reading.checkedAt
    return { kind: 'known', reading, alone, ...(isRepeated && { isRepeated }) }
  }
  return previous === undefined || isFinalFailure(reading)
    ? { kind: 'unknown', reading, hasRefused: hasRefused === true || isFinalFailure(reading) }
    : { kind: 'saved', reading: previous, failure: reading }
}

export const isReplaceable = (state: SectionState): boolean =>
  state.kind === 'not-requested' || (state.kind === 'unknown' && !state.hasRefused)

export function answerIn(state: SectionState): ParsedAnswer | undefined {
  switch (state.kind) {
    case 'known':
    case 'saved':
      return state.reading
    case 'asking':
      return state.previous
    default:
      return undefined
  }
}

export function failureIn(state: SectionState): FailedReply | undefined {
  if (state.kind === 'unknown') return state.reading
  return state.kind === 'saved' ? state.failure : undefined
}

/** Ignores restored ones. */
export function failureOfNow(state: SectionState): FailedReply | undefined {
  const failure = failureIn(state)
  return failure?.askedAt === undefined ? failure : undefined
}

/** A retry would return the same. */
export const isFinalFailure = ({ error }: Pick<FailedReply, 'error'>): boolean => error === 'source_withheld'

export const isTooSoon = ({ error }: FailedReply): boolean => error === 'too_many_requests'
