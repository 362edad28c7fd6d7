import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Mark } from '#verdict/verdict.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Slab } from '#web/ui/slab.tsx'
import { answerIn, failureIn, type SectionState } from '../section/section-state.ts'
import styles from './row.module.css'
import { RowAction, type RowActionProps } from './row-action.tsx'

interface Props extends RowActionProps {
  readonly mark: Mark | undefined
  readonly hasMainInfo: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

const UNASKED: Mark = { section: '', tone: 'none', value: '', line: 'Не спрашивали' }

/** One height in every state. */
export function Row(props: Props) {
  const { section, state, mark = UNASKED, hasMainInfo, isOpen, onOpen, onToggle, children } = props
  const { id, title } = section
  const place = useArrival(state, onOpen)
  const answer = answerIn(state)
  const canOpen =
    hasMainInfo || answer !== undefined || failureIn(state) !== undefined || state.kind === 'unaskable'
  const isRepeated = state.kind === 'asking' && state.previous !== undefined
  const tone = isRepeated ? 'asking' : mark.tone
  return (
    <section
      className={styles.row}
      id={id}
      aria-labelledby={`${id}-title`}
      data-tone={tone}
      data-open={isOpen || undefined}
      ref={place}
      tabIndex={-1}
    >
      <div className={styles.line} data-state={state.kind}>
        <Slab tone={tone} empty={state.kind === 'not-requested'} />
        <h3 className={styles.name} id={`${id}-title`}>
          {canOpen ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={`${id}-inside`}
              onClick={onToggle}
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        <p className={classes(styles.said, answer && styles.wide)}>
          {isRepeated ? 'Спрашиваем ещё раз' : mark.line}
        </p>
        <RowAction {...props} />
        {answer && (
          <span className={styles.chevron}>
            <Icon name="down" size={18} />
          </span>
        )}
      </div>
      <div className={styles.body} id={`${id}-inside`} hidden={!isOpen || !canOpen}>
        {isOpen && canOpen && (
          <>
            <p className={styles.paneTitle} aria-hidden="true">
              <Slab tone={tone} />
              {title}
            </p>
            {children}
          </>
        )}
      </div>
    </section>
  )
}

/** The button disappears: the row takes its focus, unless the visitor has moved on. */
function useArrival(state: SectionState, onOpen: () => void) {
  const place = useRef<HTMLElement>(null)
  const before = useRef(state)
  const arrive = useEffectEvent((row: HTMLElement) => {
    onOpen()
    if (document.activeElement === document.body) row.focus({ preventScroll: true })
    if (state.kind !== 'known' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    row.scrollIntoView({ behavior: 'smooth', block: 'start' })
  })
  useEffect(() => {
    const { current: last } = before
    before.current = state
    const hasCome = last.kind === 'asking' && last.alone && state.kind !== 'asking'
    if (hasCome && place.current) arrive(place.current)
  }, [state])
  return place
}
