import type { Finding } from '#shared/contract/finding.ts'
import type { TimeMark } from '#shared/contract/time-mark.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FindingList } from './finding-list.tsx'
import { ResultTable } from './result-table.tsx'
import styles from './section-card.module.css'
import type { SectionState } from './section-state.ts'
import type { SectionView } from './section-views.ts'
import { useNow } from './use-now.ts'
import type { Known } from './verdict.ts'

interface Ask {
  readonly title: string
  readonly onAsk: () => void
}

const seconds = (n: number): string => `${n} ${plural(n, 'секунду', 'секунды', 'секунд')}`

const About = ({ title }: { readonly title: string }) => <VisuallyHidden>: {title}</VisuallyHidden>

export const NotAsked = ({ title, onAsk }: Ask) => (
  <p>
    <Button variant="secondary" onClick={onAsk} data-replay="">
      <span>
        Запросить данные
        <About title={title} />
      </span>
    </Button>
  </p>
)

interface AskingProps {
  readonly title: string
  readonly since: number
  readonly again: boolean
}

export function Asking({ title, since, again }: AskingProps) {
  const elapsed = Math.max(0, Math.floor((useNow(true) - since) / 1000))
  return (
    <>
      <p className={styles.waiting}>
        <Button variant="secondary" busy>
          <span>
            Запросить данные
            <About title={title} />
          </span>
        </Button>
        <span>
          {again ? 'Пробуем ещё раз' : 'Спрашиваем реестр'}: {seconds(elapsed)}
        </span>
      </p>
      <Skeleton rows={1} />
    </>
  )
}

interface AnswerProps {
  readonly view: SectionView
  readonly verdict: Known
  readonly onAsk: () => void
}

interface FoundProps extends AnswerProps {
  readonly findings: readonly Finding[]
  readonly marks: readonly TimeMark[]
}

export function Found({ view, verdict, findings, marks, onAsk }: FoundProps) {
  const { section, Drawing } = view
  return (
    <>
      <Stale verdict={verdict} title={section.title} onAsk={onAsk} />
      <FindingList items={findings.map((finding) => ({ finding }))} />
      {Drawing && <Drawing data={verdict.data} marks={marks} />}
      <ResultTable caption={`${section.title}: ответ реестра`} rows={verdict.rows} />
      <Checked verdict={verdict} />
    </>
  )
}

export function Nothing({ view: { section }, verdict, onAsk }: AnswerProps) {
  return (
    <>
      <Stale verdict={verdict} title={section.title} onAsk={onAsk} />
      <div>
        <p className={styles.nothing}>{verdict.message}</p>
        {section.nothingNote && <p className={styles.muted}>{section.nothingNote}</p>}
      </div>
      <Checked verdict={verdict} />
    </>
  )
}

const Checked = ({ verdict }: { readonly verdict: Known }) => (
  <p className={common.stamp}>Реестр ответил {formatDateTime(new Date(verdict.checkedAt))} (Москва)</p>
)

function Stale({ verdict, title, onAsk }: { readonly verdict: Known } & Ask) {
  if (!verdict.stale) return null
  return (
    <Alert
      tone="warn"
      title={`Реестр молчит, показан ответ от ${formatDateTime(new Date(verdict.checkedAt))}`}
    >
      <p>С тех пор могло что-то измениться.</p>
      <TryAgain title={title} onAsk={onAsk} />
    </Alert>
  )
}

/** Stands over an answer of some other time, so that it never reads as one of today. */
export const Saved = ({ verdict, title, onAsk }: { readonly verdict: Known } & Ask) => (
  <Alert
    tone="warn"
    title={`Ответ от ${formatDateTime(new Date(verdict.checkedAt))}, сохранён на устройстве`}
  >
    <p>Сейчас реестр не спрашивали: с тех пор могло что-то измениться.</p>
    <NotAsked title={title} onAsk={onAsk} />
  </Alert>
)

const TryAgain = ({ title, onAsk }: Ask) => (
  <p>
    <Button variant="secondary" icon="repeat" onClick={onAsk}>
      <span>
        Попробовать ещё раз
        <About title={title} />
      </span>
    </Button>
  </p>
)

type Failed = Extract<SectionState, { kind: 'unknown' }>

/** A broken answer is told as an information (specification, section 8), a failed call as an error. */
export function NotChecked({ title, state, onAsk }: Ask & { readonly state: Failed }) {
  const { verdict, retryAt } = state
  const broken = verdict.error === 'broken_answer'
  return (
    <Alert tone={broken ? 'info' : 'danger'} title={broken ? verdict.message : 'Ошибка загрузки данных'}>
      {!broken && <p>{verdict.message}</p>}
      {retryAt !== undefined && <Countdown until={retryAt} />}
      <TryAgain title={title} onAsk={onAsk} />
    </Alert>
  )
}

function Countdown({ until }: { readonly until: number }) {
  const left = Math.max(0, Math.ceil((until - useNow(true)) / 1000))
  return <p className={common.stamp}>Сами попробуем ещё раз через {seconds(left)}.</p>
}
