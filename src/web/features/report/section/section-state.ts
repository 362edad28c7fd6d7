import type { Known, Reading, Unknown } from './reading.ts'

/** A row has exactly one state at a time. Times are milliseconds since 1970. */
export type SectionState =
  | { readonly kind: 'unasked' }
  /** Its source cannot be asked about this car: no event changes that. */
  | { readonly kind: 'unaskable' }
  | {
      readonly kind: 'asking'
      readonly since: number
      readonly attempt: 'first' | 'second'
      /** Asked by its own button, not with others. */
      readonly alone: boolean
      /** What was answered before; it stays in sight, dated. */
      readonly previous?: Known | undefined
      /** It refused the last answer that it gave. */
      readonly hasRefused?: boolean
    }
  | { readonly kind: 'known'; readonly reading: Known; readonly alone: boolean }
  /** What the registry said some other time. Today's answer is not known. */
  | {
      readonly kind: 'saved'
      readonly reading: Known
      /** Why there is no newer one, if one was asked for. */
      readonly failure?: Unknown | undefined
    }
  | {
      readonly kind: 'unknown'
      readonly reading: Unknown
      /** It refused, if only before it kept silent: no older answer is to be believed. */
      readonly hasRefused?: boolean
    }

export type SectionEvent =
  | { readonly type: 'asked'; readonly at: number; readonly alone: boolean }
  /** The page asks again by itself. */
  | { readonly type: 'retried'; readonly at: number }
  | { readonly type: 'answered'; readonly reading: Reading }
  | ({ readonly type: 'restored' } & Kept)

/** What the device or the server has of some other time. */
export interface Kept {
  readonly answer?: Known | undefined
  /** That the registry was asked after it, and gave none. */
  readonly failure?: Unknown | undefined
}

export const unasked: SectionState = { kind: 'unasked' }

export function nextState(state: SectionState, event: SectionEvent): SectionState {
  if (state.kind === 'unaskable') return state
  switch (event.type) {
    case 'asked':
      return state.kind === 'asking' ? state : asking(state, event.at, 'first', event.alone)
    case 'retried':
      return failureIn(state) === undefined ? state : asking(state, event.at, 'second', false)
    case 'answered':
      return state.kind === 'asking' ? settled(state, event.reading) : state
    case 'restored':
      return withKept(state, event)
  }
}

/**
 * A restored answer or refusal predates every reply since the page was opened and replaces none of them. Of two restored
 * ones the newer wins, as a whole. During a request it is held until the outcome.
 */
function withKept(state: SectionState, { answer, failure }: Kept): SectionState {
  const hasRefused = failure !== undefined && isFinal(failure)
  const reading = hasRefused ? undefined : answer
  if (state.kind === 'asking')
    return state.hasRefused || state.previous ? state : { ...state, previous: reading, hasRefused }
  if (!isReplaceable(state) && !isOlder(state, reading ? heardAt(reading) : askedAt(failure))) return state
  if (reading) return { kind: 'saved', reading, failure: failureSince(state, reading) ?? failure }
  return failure ? { kind: 'unknown', reading: failureOfNow(state) ?? failure, hasRefused } : state
}

/** When the newest part of an answer was given. */
const heardAt = ({ checkedAt, others }: Known): number =>
  Math.max(...[checkedAt, ...others.map((other) => other.checkedAt)].map((at) => Date.parse(at)))

/** When a restored request failed; NaN: there is none, or it failed since the page was opened. */
const askedAt = (failure: Unknown | undefined): number => Date.parse(failure?.askedAt ?? '')

/** Whether a restored answer or refusal is older than this time. */
const isOlder = (state: SectionState, at: number): boolean =>
  (state.kind === 'saved' && heardAt(state.reading) < at) ||
  (state.kind === 'unknown' && askedAt(state.reading) < at)

function failureSince(state: SectionState, reading: Known): Unknown | undefined {
  const failure = failureIn(state)
  return askedAt(failure) < heardAt(reading) ? undefined : failure
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

/** No answer is lost to a silence that follows it; nothing older stands in for a refusal. */
function settled({ alone, previous, hasRefused }: Asking, reading: Reading): SectionState {
  if (reading.outcome !== 'unknown') return { kind: 'known', reading, alone }
  return previous === undefined || isFinal(reading)
    ? { kind: 'unknown', reading, hasRefused: hasRefused === true || isFinal(reading) }
    : { kind: 'saved', reading: previous, failure: reading }
}

/** Whether an answer that the device kept may stand here: there is none, and the registry has not refused one. */
export const isReplaceable = (state: SectionState): boolean =>
  state.kind === 'unasked' || (state.kind === 'unknown' && !state.hasRefused)

/** What there is to show of the car: the newest good answer. */
export function answerIn(state: SectionState): Known | undefined {
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

/** Why the last asking brought nothing. */
export function failureIn(state: SectionState): Unknown | undefined {
  if (state.kind === 'unknown') return state.reading
  return state.kind === 'saved' ? state.failure : undefined
}

/** The same, of what was asked since the page was opened. */
export function failureOfNow(state: SectionState): Unknown | undefined {
  const failure = failureIn(state)
  return failure?.askedAt === undefined ? failure : undefined
}

/** The registry has spoken on this car; asking again would bring the same. */
export const isFinal = ({ error }: Pick<Unknown, 'error'>): boolean => error === 'source_withheld'

/** We have turned the visitor away ourselves, for calling too often: the registry was not asked. */
export const isTooSoon = ({ error }: Unknown): boolean => error === 'too_many_requests'
