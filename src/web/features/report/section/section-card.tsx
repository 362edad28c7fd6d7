import { type ComponentProps, useEffect, useRef } from 'react'
import type { Finding } from '#shared/contract/finding.ts'
import type { TimeMark } from '#shared/contract/time-mark.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Asking, Found, NotAsked, NotChecked, Nothing, Saved } from './section-answer.tsx'
import styles from './section-card.module.css'
import type { SectionState } from './section-state.ts'
import type { SectionView } from './section-views.ts'

interface Props {
  readonly view: SectionView
  readonly state: SectionState
  /** What the answer means, as the whole of the report lets it be told. */
  readonly findings: readonly Finding[]
  /** Happenings other sections know of. */
  readonly marks: readonly TimeMark[]
  readonly demo: boolean
  readonly onAsk: () => void
}

/** One section of the report in its one present state. */
export function SectionCard({ view, state, findings, marks, demo, onAsk }: Props) {
  const { section } = view
  const place = useArrival(state)
  return (
    <Card
      id={section.id}
      title={section.title}
      about={
        <>
          {section.about} <span className={styles.source}>Источник: {section.source}.</span>
        </>
      }
      aside={<StateBadge state={state} demo={demo} />}
    >
      <div className={styles.answer} ref={place} tabIndex={-1} data-state={state.kind}>
        <Answer view={view} state={state} findings={findings} marks={marks} onAsk={onAsk} />
      </div>
    </Card>
  )
}

function Answer({ view, state, onAsk, ...told }: Omit<Props, 'demo'>) {
  switch (state.kind) {
    case 'unasked':
      return <NotAsked title={view.section.title} onAsk={onAsk} />
    case 'asking':
      return <Asking title={view.section.title} since={state.since} again={state.attempt === 'second'} />
    case 'unknown':
      return <NotChecked title={view.section.title} state={state} onAsk={onAsk} />
    case 'saved':
      return (
        <>
          <Saved title={view.section.title} verdict={state.verdict} onAsk={onAsk} />
          <Judged view={view} verdict={state.verdict} onAsk={onAsk} {...told} />
        </>
      )
    case 'known':
      return <Judged view={view} verdict={state.verdict} onAsk={onAsk} {...told} />
  }
}

const Judged = (answer: ComponentProps<typeof Found>) =>
  answer.verdict.outcome === 'found' ? <Found {...answer} /> : <Nothing {...answer} />

function StateBadge({ state, demo }: Pick<Props, 'state' | 'demo'>) {
  return (
    <>
      {state.kind === 'known' && state.verdict.outcome === 'found' && (
        <Badge tone="info" icon="info">
          Есть данные
        </Badge>
      )}
      {state.kind === 'known' && state.verdict.outcome === 'nothing' && (
        <Badge icon="check">Проверено, не найдено</Badge>
      )}
      {state.kind === 'unknown' && (
        <Badge tone="danger" icon="unknown">
          Не проверено
        </Badge>
      )}
      {state.kind === 'saved' && (
        <Badge tone="warn" icon="clock">
          Сохранённый ответ
        </Badge>
      )}
      {demo && <Badge>Демо-данные</Badge>}
    </>
  )
}

/**
 * Brings an answer into view when it was asked for alone. The pressed button is gone by then, so the focus is
 * taken along; whoever has moved on meanwhile is left where they are.
 */
function useArrival(state: SectionState) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(state.kind)
  useEffect(() => {
    const arrived = before.current === 'asking' && state.kind === 'known' && state.alone
    before.current = state.kind
    const card = place.current
    if (!arrived || !card) return
    const lost = document.activeElement === document.body || card.contains(document.activeElement)
    if (lost) card.focus({ preventScroll: true })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    card.closest('section')?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }, [state])
  return place
}
