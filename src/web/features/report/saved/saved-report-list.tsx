import { type ReactNode, useState } from 'react'
import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { numberText } from '#shared/vehicle/number-words.ts'
import type { Level, Tone } from '#verdict/verdict.ts'
import { href } from '#web/href.ts'
import { forgetReportPage } from '#web/service-worker/report-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import { levelWords } from '#web/ui/level.ts'
import { Slab } from '#web/ui/slab.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './saved-report-list.module.css'
import {
  type SavedLevel as Judged,
  type SavedAnswer,
  type SavedReport,
  savedReports,
} from './saved-reports.ts'
import { savedTime } from './saved-time.ts'

interface Props {
  readonly reports: readonly SavedReport[]
  readonly children?: ReactNode
}

export function SavedReportList({ reports, children }: Props) {
  const [news, setNews] = useState('')
  const forget = ({ vin, title }: SavedReport) => {
    savedReports.forget(vin)
    void forgetReportPage(vin)
    setNews(`Отчёт забыт: ${title}.`)
  }
  return (
    <>
      <ul>
        {reports.map((report) => (
          <Row key={report.vin} report={report} onForget={() => forget(report)} />
        ))}
      </ul>
      {children}
      <p role="status">
        <VisuallyHidden>{news}</VisuallyHidden>
      </p>
    </>
  )
}

interface RowProps {
  readonly report: SavedReport
  readonly onForget: () => void
}

function answersText(answers: readonly SavedAnswer[]): string {
  const { length } = answers
  if (length === 0) return 'Ответов нет'
  return `${length} ${plural(length, 'ответ', 'ответа', 'ответов')} от ${savedTime(answers)}`
}

const Row = ({ report: { vin, title, answers, judged }, onForget }: RowProps) => (
  <li className={styles.row}>
    <a href={href.check(vin)} data-wish={vin}>
      <span className={styles.title}>{title}</span>
      <span className={styles.vin}>{numberText(vin)}</span>
      {judged && <SavedLevel {...judged} />}
      <span className={classes(common.stamp, styles.time)}>{answersText(Object.values(answers))}</span>
    </a>
    <Button variant="quiet" onClick={onForget}>
      <span>
        Забыть
        <VisuallyHidden>
          : {title}, {numberText(vin)}
        </VisuallyHidden>
      </span>
    </Button>
  </li>
)

const tones: Readonly<Record<Level, Tone>> = {
  stop: 'danger',
  careful: 'warn',
  unknown: 'unknown',
  clear: 'stale',
}

/** Always dated. *Clear* is never shown from the device, where anyone may have written it. */
const SavedLevel = ({ level, at }: Judged) => {
  const day = formatDate(new Date(at))
  return (
    <span className={styles.level}>
      <Slab tone={tones[level]} />
      {level === 'clear' ? `Проверен ${day}` : `${levelWords[level]} на ${day}`}
    </span>
  )
}

/** Offline the answers cannot be loaded again. */
export function ForgetAll({ reports }: { readonly reports: readonly SavedReport[] }) {
  const forgetAll = () => {
    if (!confirm('Забыть все отчёты на этом устройстве?')) return
    savedReports.forgetAll()
    for (const { vin } of reports) void forgetReportPage(vin)
  }
  return (
    <p className={styles.after}>
      <Button variant="secondary" onClick={forgetAll}>
        Забыть всё
      </Button>
    </p>
  )
}
