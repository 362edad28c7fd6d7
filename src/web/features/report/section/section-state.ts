import type { Known, Unknown, Verdict } from './verdict.ts'

/** A card has exactly one state at a time. Times are milliseconds since 1970. */
export type SectionState =
  | { readonly kind: 'unasked' }
  | {
      readonly kind: 'asking'
      readonly since: number
      readonly attempt: 'first' | 'second'
      /** Asked by its own button, not by «Проверить всё». */
      readonly alone: boolean
    }
  | { readonly kind: 'known'; readonly verdict: Known; readonly alone: boolean }
  /** What the registry said some other time, from this device. Today's answer is not known. */
  | { readonly kind: 'saved'; readonly verdict: Known }
  | {
      readonly kind: 'unknown'
      readonly verdict: Unknown
      readonly alone: boolean
      /** When the automatic second try begins; absent when there will be none. */
      readonly retryAt?: number
    }

export type SectionEvent =
  | { readonly type: 'asked'; readonly at: number; readonly alone: boolean }
  | { readonly type: 'retried'; readonly at: number }
  | { readonly type: 'answered'; readonly at: number; readonly verdict: Verdict }
  | { readonly type: 'restored'; readonly verdict: Known }

export const unasked: SectionState = { kind: 'unasked' }

const USUAL_PAUSE_S = 5

/** Nobody watches a longer countdown; the button is there for those who come back. */
const LONGEST_PAUSE_S = 60

const FINAL = new Set(['source_withheld'])

/** The registry has spoken on this car; asking again would bring the same. */
export const isFinal = ({ error }: Unknown): boolean => FINAL.has(error)

export function nextState(state: SectionState, event: SectionEvent): SectionState {
  switch (event.type) {
    case 'asked':
      if (state.kind === 'asking') return state
      return { kind: 'asking', since: event.at, attempt: 'first', alone: event.alone }
    case 'retried':
      if (state.kind !== 'unknown' || state.retryAt === undefined) return state
      return { kind: 'asking', since: event.at, attempt: 'second', alone: state.alone }
    case 'answered':
      return state.kind === 'asking' ? settled(state, event) : state
    case 'restored':
      return state.kind === 'unasked' || state.kind === 'unknown'
        ? { kind: 'saved', verdict: event.verdict }
        : state
  }
}

type Asking = Extract<SectionState, { kind: 'asking' }>
type Answered = Extract<SectionEvent, { type: 'answered' }>

function settled({ attempt, alone }: Asking, { verdict, at }: Answered): SectionState {
  if (verdict.outcome !== 'unknown') return { kind: 'known', verdict, alone }
  const pause = verdict.retryAfter ?? USUAL_PAUSE_S
  const mayPass = verdict.error.startsWith('source_') && !isFinal(verdict)
  if (attempt === 'second' || !mayPass || pause > LONGEST_PAUSE_S) return { kind: 'unknown', verdict, alone }
  return { kind: 'unknown', verdict, alone, retryAt: at + pause * 1000 }
}
