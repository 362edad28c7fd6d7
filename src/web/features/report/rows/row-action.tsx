import type { Section } from '#shared/contract/section.ts'
import { DAY_MS } from '#shared/durations.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'
import { daysText } from '#shared/text/spans.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { answerIn, isFinalFailure, type SectionState } from '../section/section-state.ts'
import { useNow } from '../section/use-now.ts'
import styles from './row.module.css'

export interface RowActionProps {
  readonly section: Section
  readonly state: SectionState
  readonly now: Date
  readonly isDemo: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onAsk: () => void
}

export function RowAction({ section, state, now, isDemo, isOpen, onToggle, onAsk }: RowActionProps) {
  const about = <VisuallyHidden>: {section.title}</VisuallyHidden>
  const answer = answerIn(state)
  if (answer) return <AnsweredAt time={answer.checkedAt} now={now} isDemo={isDemo} />
  const otherWays = (
    <Button
      className={classes(styles.action, styles.ways)}
      variant="quiet"
      onClick={onToggle}
      aria-expanded={isOpen}
    >
      <span>Другие пути{about}</span>
    </Button>
  )
  switch (state.kind) {
    case 'not-requested':
      return (
        <Button className={styles.action} variant="secondary" onClick={onAsk} data-replay="">
          <span>Запросить данные{about}</span>
        </Button>
      )
    case 'asking':
      return <Waiting since={state.since} title={section.title} />
    case 'unaskable':
      return otherWays
    case 'unknown':
      return isFinalFailure(state.reading) ? (
        otherWays
      ) : (
        <Button className={styles.action} variant="secondary" onClick={onAsk}>
          <span>Повторить{about}</span>
        </Button>
      )
    default:
      return null
  }
}

function Waiting({ since, title }: { readonly since: number; readonly title: string }) {
  const seconds = Math.max(0, Math.floor((useNow(true) - since) / 1000))
  return (
    <Button className={styles.waiting} variant="quiet" busy>
      <span>
        <VisuallyHidden>Запросить данные: {title}, ждём </VisuallyHidden>
        {seconds}&nbsp;с
      </span>
    </Button>
  )
}

interface AnsweredProps extends Pick<RowActionProps, 'now' | 'isDemo'> {
  readonly time: string
}

function AnsweredAt({ time, now, isDemo }: AnsweredProps) {
  const answeredAt = new Date(time)
  const days = dayNumber(now) - dayNumber(answeredAt)
  return (
    <time className={styles.time} dateTime={time}>
      {isDemo && 'демо · '}
      {days <= 0 ? formatDateTime(answeredAt).slice(-5) : daysText(days)}
    </time>
  )
}

function dayNumber(at: Date): number {
  const [day, month, year] = formatDate(at).split('.').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / DAY_MS
}
