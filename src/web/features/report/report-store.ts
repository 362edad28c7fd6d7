import { isAskable } from '#facts/askable.ts'
import type { Section } from '#shared/contract/section.ts'
import type { StoredSection } from '#shared/contract/stored-report.ts'
import { noConnection, type Reply } from '#web/call.ts'
import { sections } from '#web/sections.ts'
import { createConnectionRetries } from '#web/store/connection-retries.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { createAfterReport, type SourceNames } from './after-report.ts'
import { readFailure } from './saved/read-failure.ts'
import type { SavedAnswer, SavedReport } from './saved/saved-reports.ts'
import { brokenAnswer, type ParsedReply, readReply } from './section/reading.ts'
import {
  failureIn,
  failureOfNow,
  isFinalFailure,
  nextSectionState,
  notAsked,
  type SectionEvent,
  type SectionState,
} from './section/section-state.ts'
import type { SectionView } from './section/section-views.ts'
import { createRetries, pauseAfter, registryOf } from './source-retries.ts'
import { createStallWatch } from './stall-watch.ts'

export interface ReportState {
  /** In the order of rows. */
  readonly list: readonly Section[]
  readonly sections: Readonly<Record<string, SectionState>>
  /** By registry: the automatic retry, in epoch milliseconds. */
  readonly retries: Readonly<Record<string, number>>
  /** The newest result, for screen readers. */
  readonly news: string
}

export interface ReportStore extends Store<ReportState> {
  ask(id: string): void
  askAll(): void
  askAgain(ids: readonly string[]): void
  restore(stored: Restorable): Promise<void>
}

interface Restorable extends Pick<SavedReport, 'failures'> {
  /** By section. */
  readonly answers: Readonly<Record<string, SavedAnswer | StoredSection>>
}

interface Parts {
  /** Default: all. */
  readonly list?: readonly Section[]
  /** Answers about another car are rejected. */
  readonly vin: string
  /** Loads the parsers with the first request. */
  readonly bringViews: () => Promise<readonly SectionView[]>
  /** Receives a batch before its requests, so that one proof of work covers it. */
  readonly prepare: (sections: readonly Section[]) => void
  readonly otherSources?: SourceNames | undefined
  readonly ask: (section: Section) => Promise<Reply>
  readonly reportError: (error: unknown) => void
  /** Without it only a press repeats what did not reach the server. */
  readonly mayRequest?: Store<boolean>
  readonly isReached?: () => Promise<boolean>
  /** Ends the pending requests of a connection that passes nothing. */
  readonly endCalls?: () => void
  readonly now?: () => number
}

export const emptyReport: ReportState = { list: sections, sections: {}, retries: {}, news: '' }

const unaskable = (list: readonly Section[], vin: string): ReportState['sections'] =>
  Object.fromEntries(
    list.filter((section) => !isAskable(section, vin)).map(({ id }) => [id, { kind: 'unaskable' }]),
  )

export const stateOf = (report: ReportState, id: string): SectionState => report.sections[id] ?? notAsked

export function createReport(parts: Parts): ReportStore {
  const { list = sections, prepare, otherSources = {}, now = Date.now } = parts
  const { get, set, subscribe } = observable(unaskedReport(list, parts.vin))

  function dispatch(section: Section, event: SectionEvent): SectionState {
    set(after(event, section, get()))
    return stateOf(get(), section.id)
  }

  const afterReport = createAfterReport(list, otherSources)
  const watch = createStallWatch(parts)

  async function send(section: Section): Promise<void> {
    const reading = (await watch.unlessLost(answerTo(section, parts))) ?? notLoaded
    const failure = failureIn(dispatch(section, { type: 'answered', reading }))
    const registry = registryOf(section)
    const pause = failure && pauseAfter(failure)
    if (pause !== undefined) retries.plan(registry, pause)
    else if (waitingFor(registry).length === 0) retries.cancel(registry)
    if (failure?.error === 'unreached') connection?.wait()
    else connection?.reached()
    const again = afterReport(get().sections)
    if (again.length > 0) begin(again, { type: 'asked', at: now(), alone: false })
  }

  function begin(requested: readonly Section[], event: Extract<SectionEvent, { at: number }>): void {
    const batch = requested.filter(({ id }) => isFree(stateOf(get(), id)))
    prepare(batch)
    for (const section of batch) {
      dispatch(section, event)
      void send(section)
    }
  }

  const those = (areThey: (state: SectionState) => boolean): Section[] =>
    list.filter(({ id }) => areThey(stateOf(get(), id)))

  const waitingFor = (registry: string): Section[] =>
    those(isWaiting).filter((section) => registryOf(section) === registry)

  const retries = createRetries({
    now,
    begin: (registry) => begin(waitingFor(registry), { type: 'retried', at: now() }),
    onPlan: (registry, time) => set(withRetry(get(), registry, time)),
  })

  const connection =
    parts.mayRequest &&
    createConnectionRetries(parts.mayRequest, async () => {
      if (await watch.isReached()) begin(those(isUnreached), { type: 'retried', at: now() })
      else connection?.wait()
    })

  function askTogether(group: readonly Section[]): void {
    for (const registry of new Set(group.map(registryOf))) {
      retries.renew(registry)
      retries.cancel(registry)
    }
    begin(group, { type: 'asked', at: now(), alone: false })
  }

  return {
    get,
    subscribe,
    ask(id) {
      const section = list.find((one) => one.id === id)
      if (section === undefined) return
      retries.renew(registryOf(section))
      begin([section], { type: 'asked', at: now(), alone: true })
    },
    askAll: () => askTogether(those(isLeft)),
    askAgain: (ids) => askTogether(list.filter(({ id }) => ids.includes(id))),
    async restore(stored) {
      const views = await parts.bringViews().catch(parts.reportError)
      for (const section of list) dispatch(section, restoredEvent(section, stored, views ?? [], parts))
    },
  }
}

function withRetry(report: ReportState, registry: string, time: number | undefined): ReportState {
  const { [registry]: _, ...others } = report.retries
  return { ...report, retries: time === undefined ? others : { ...others, [registry]: time } }
}

const unaskedReport = (list: readonly Section[], vin: string): ReportState => ({
  ...emptyReport,
  list,
  sections: unaskable(list, vin),
})

function restoredEvent(
  section: Section,
  { answers, failures = {} }: Restorable,
  views: readonly SectionView[],
  parts: Parts,
): SectionEvent {
  const answer = answers[section.id]
  const reading = answer && read(section, { ...answer, success: true }, views, parts, true)
  return {
    type: 'restored',
    answer: reading?.outcome === 'unknown' ? undefined : reading,
    failure: readFailure(failures[section.id]),
  }
}

function after(event: SectionEvent, section: Section, report: ReportState): ReportState {
  const state = nextSectionState(stateOf(report, section.id), event)
  const news = event.type === 'answered' ? newsOf(section, state) : report.news
  return { ...report, sections: { ...report.sections, [section.id]: state }, news }
}

const notLoaded: ParsedReply = {
  outcome: 'unknown',
  error: noConnection.error,
  message: noConnection.message,
}

/**
 * Errors become unknown answers, so no row waits forever. Without the parsers the answer counts as
 * not arrived.
 */
async function answerTo(section: Section, parts: Parts): Promise<ParsedReply> {
  try {
    const views = parts.bringViews().catch((error) => void parts.reportError(error))
    const [loaded, reply] = await Promise.all([views, parts.ask(section)])
    return loaded ? read(section, reply, loaded, parts) : notLoaded
  } catch (error) {
    parts.reportError(error)
    return brokenAnswer
  }
}

function read(
  section: Section,
  reply: Reply,
  views: readonly SectionView[],
  { vin, now = Date.now }: Parts,
  isKept = false,
): ParsedReply {
  const view = views.find((one) => one.section === section)
  return view ? readReply(view, reply, { vin, at: now(), isKept }) : brokenAnswer
}

export const isLeft = (state: SectionState): boolean => isFree(state) && state.kind !== 'known'

/**
 * All sections were requested on this page, and at least one has an answer: a registry's timeout or
 * refusal counts, a failure on the way does not.
 */
export function isAnsweredNow({ list, sections: states }: ReportState): boolean {
  const all = list.map(({ id }) => states[id] ?? notAsked).filter(({ kind }) => kind !== 'unaskable')
  const hasResult = (state: SectionState) =>
    state.kind === 'known' || failureOfNow(state)?.error.startsWith('source_')
  return all.every(hasResult) && all.some(({ kind }) => kind === 'known')
}

/** At least one section was requested on this page. */
export const isRequested = ({ list, sections: states }: ReportState): boolean =>
  list.some(({ id }) => {
    const state = states[id] ?? notAsked
    return state.kind === 'asking' || state.kind === 'known' || failureOfNow(state) !== undefined
  })

/** The request did not reach the server, or its response was lost. */
export const isUnreached = (state: SectionState): boolean => failureOfNow(state)?.error === 'unreached'

const isFree = ({ kind }: SectionState): boolean => kind !== 'asking' && kind !== 'unaskable'

const isWaiting = (state: SectionState): boolean => {
  const failure = failureOfNow(state)
  return failure !== undefined && !isFinalFailure(failure)
}

function newsOf({ title }: Section, state: SectionState): string {
  if (failureIn(state)) return `${title}: проверить не удалось.`
  if (state.kind !== 'known') return ''
  const { outcome, others } = state.reading
  if (outcome === 'nothing' && others.every((other) => other.outcome === 'nothing'))
    return `${title}: проверено, ${state.reading.message}.`
  return `${title}: ответ получен.`
}
