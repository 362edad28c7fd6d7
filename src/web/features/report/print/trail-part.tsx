import { isAnswered } from '#facts/car-facts.ts'
import type { Answer } from '#facts/evidence.ts'
import type { OwnerBar } from '#report/trail/bars.ts'
import { formatDate } from '#shared/text/dates.ts'
import { numbered } from '#web/ui/numbered.ts'
import type { TrailLines } from './trail-lines.ts'
import styles from './trail-part.module.css'

interface Props {
  readonly lines: TrailLines | undefined
  readonly answers: readonly Answer[]
}

export function TrailPart({ lines, answers }: Props) {
  if (lines === undefined) {
    return (
      <section>
        <h2>След машины</h2>
        <p className={styles.none}>
          {answers.some(isAnswered)
            ? 'В ответах нет ни одной даты.'
            : 'Следа нет: ни один реестр не ответил.'}
        </p>
      </section>
    )
  }
  const { chapters, rest } = lines
  return (
    <section>
      <h2>След машины</h2>
      <ol className={styles.trail}>
        {numbered(chapters).map(({ item: { owner, events }, at }) => (
          <li key={at}>
            {owner && <Owner owner={owner} />}
            <ol>
              {numbered(events).map(({ item: { date, title, km, tone }, at: place }) => (
                <li key={place} className={styles.event} data-tone={tone}>
                  <time>{formatDate(date)}</time>
                  <b>{title}</b>
                  <span>{km}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {rest && <p className={styles.none}>Ещё {rest} — на странице отчёта</p>}
    </section>
  )
}

const Owner = ({ owner: { numbers, who, sinceText, lasted } }: { readonly owner: OwnerBar }) => (
  <p className={styles.owner}>
    <b>
      {numbers}. {who}
    </b>{' '}
    <small>{[sinceText, lasted].filter(Boolean).join(', ')}</small>
  </p>
)
