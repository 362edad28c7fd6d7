import type { Section } from '#shared/contract/section.ts'
import type { Reply } from '#web/call.ts'
import { observable, type Store } from '#web/store/observable.ts'
import type { SavedReport } from './saved/saved-reports.ts'
import { nextState, type SectionEvent, type SectionState, unasked } from './section/section-state.ts'
import type { SectionView } from './section/section-views.ts'
import { brokenVerdict, type Verdict, verdictOf } from './section/verdict.ts'

export interface ReportState {
  readonly sections: Readonly<Record<string, SectionState>>
  /** The newest result in one sentence, for those who listen to the page. */
  readonly news: string
}

/** The report on one car: what was asked, what came. Lives as long as the tab; see `saved-reports.ts` for longer. */
export interface ReportStore extends Store<ReportState> {
  ask(id: string): void
  /** Asks, at once, for all that was not asked yet or could not be checked. */
  askAll(): void
  /** Shows what was answered some other time, where there is no answer of today. */
  restore(answers: SavedReport['answers']): void
}

interface Parts {
  readonly views: readonly SectionView[]
  readonly ask: (section: Section) => Promise<Reply>
  readonly reportError: (error: unknown) => void
  readonly now?: () => number
}

export const emptyReport: ReportState = { sections: {}, news: '' }

export const stateOf = (report: ReportState, id: string): SectionState => report.sections[id] ?? unasked

export function createReport({ views, ask, reportError, now = Date.now }: Parts): ReportStore {
  const { get, set, subscribe } = observable(emptyReport)

  function dispatch({ section }: SectionView, event: SectionEvent): SectionState {
    const report = get()
    const state = nextState(stateOf(report, section.id), event)
    const news = event.type === 'answered' ? newsOf(section, state) : report.news
    set({ sections: { ...report.sections, [section.id]: state }, news })
    return state
  }

  /** Whatever breaks on the way: the card hears that nothing is known, and does not wait for ever. */
  async function answerTo(view: SectionView): Promise<Verdict> {
    try {
      return verdictOf(view, await ask(view.section))
    } catch (error) {
      reportError(error)
      return brokenVerdict
    }
  }

  async function send(view: SectionView): Promise<void> {
    const verdict = await answerTo(view)
    const state = dispatch(view, { type: 'answered', at: now(), verdict })
    if (state.kind === 'unknown' && state.retryAt !== undefined) {
      setTimeout(() => retry(view, state), state.retryAt - now())
    }
  }

  /** Only if nothing happened since: the person may have pressed the button sooner. */
  function retry(view: SectionView, expected: SectionState): void {
    if (stateOf(get(), view.section.id) !== expected) return
    dispatch(view, { type: 'retried', at: now() })
    void send(view)
  }

  function begin(view: SectionView, alone: boolean): void {
    if (stateOf(get(), view.section.id).kind === 'asking') return
    dispatch(view, { type: 'asked', at: now(), alone })
    void send(view)
  }

  return {
    get,
    subscribe,
    ask(id) {
      const view = views.find(({ section }) => section.id === id)
      if (view) begin(view, true)
    },
    askAll() {
      for (const view of views) if (isLeft(stateOf(get(), view.section.id))) begin(view, false)
    },
    restore(answers) {
      for (const view of views) {
        const answer = answers[view.section.id]
        const verdict = answer && verdictOf(view, { ...answer, success: true })
        if (verdict && verdict.outcome !== 'unknown') dispatch(view, { type: 'restored', verdict })
      }
    },
  }
}

/** Still to be asked for: never asked, asked in vain, or answered some other time. */
export const isLeft = ({ kind }: SectionState): boolean => kind !== 'asking' && kind !== 'known'

function newsOf({ title }: Section, state: SectionState): string {
  if (state.kind === 'unknown') return `${title}: проверить не удалось.`
  if (state.kind !== 'known') return ''
  if (state.verdict.outcome === 'nothing') return `${title}: проверено, ${state.verdict.message}.`
  return `${title}: ответ получен.`
}
