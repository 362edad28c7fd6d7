import { Fragment } from 'react'
import type { Finding } from '#shared/contract/finding.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { Alert } from '#web/ui/alert.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { numbered } from '#web/ui/numbered.ts'
import { FindingList, tones } from '../section/finding-list.tsx'
import type { Gap, SectionFinding, Summary } from './summary.ts'
import styles from './summary-panel.module.css'

/** What matters most, first; what is not known, beside it. */
export const SummaryPanel = ({ summary }: { readonly summary: Summary }) => (
  <section className={styles.summary} aria-labelledby="summary">
    <h2 id="summary" className={styles.title}>
      Главное
      <span className={styles.count}>
        проверено {summary.known} из {summary.total}
      </span>
    </h2>
    {summary.isUnknownCar && <UnknownCar />}
    {summary.known === 0 && summary.findings.length === 0 ? (
      <p className={styles.muted}>
        Здесь появятся выводы: чем автомобиль опасен и во сколько может обойтись.
      </p>
    ) : (
      <Findings findings={summary.findings} />
    )}
    {summary.gaps.length > 0 ? <Gaps gaps={summary.gaps} /> : <AllAnswered />}
  </section>
)

const UnknownCar = () => (
  <Alert tone="warn" role="status" title="Об этом автомобиле ничего не известно">
    <p>
      Регистрации по этому VIN нет, и ни один из ответивших реестров его не встречал. Возможно, VIN списан с
      ошибкой: сверьте каждый знак с СТС и с номером на кузове. Если он верен, автомобиль не стоял на учёте в
      России или номер подделан.
    </p>
    <p>Пустые ответы остальных реестров в этом случае ничего не значат.</p>
  </Alert>
)

/** What can cost the car is told in full; the rest in a line each, its meaning stands on its card. */
const shortTones = ['danger', 'cost', 'note', 'good'] as const satisfies Finding['tone'][]

const Findings = ({ findings }: { readonly findings: readonly SectionFinding[] }) => (
  <>
    <FindingList
      items={findings
        .filter(({ finding }) => finding.tone === 'critical')
        .map((item) => ({ finding: item.finding, from: <From {...item} /> }))}
    />
    {shortTones.map((tone) => (
      <Titles key={tone} tone={tone} findings={findings.filter(({ finding }) => finding.tone === tone)} />
    ))}
  </>
)

/** Which card tells more; and of which day it is, when that is not today. */
const From = ({ section, savedAt }: SectionFinding) => (
  <>
    <a href={`#${section.id}`}>{section.title}</a>
    {savedAt && <span className={styles.count}>, ответ от {formatDateTime(savedAt)}</span>}
  </>
)

interface TitlesProps {
  readonly tone: Finding['tone']
  readonly findings: readonly SectionFinding[]
}

function Titles({ tone, findings }: TitlesProps) {
  if (findings.length === 0) return null
  return (
    <div className={classes(styles.group, tones[tone].colour, styles[tone])}>
      <h3>
        <Icon name={tones[tone].icon} size={18} />
        {tones[tone].word}
      </h3>
      <ul>
        {numbered(findings).map(({ item, at }) => (
          <li key={at}>
            {item.finding.title} <From {...item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Sections with the same reason share a line: a line each would hide what is above. */
const Gaps = ({ gaps }: { readonly gaps: readonly Gap[] }) => (
  <div className={styles.gaps}>
    <h3>
      <Icon name="unknown" size={18} />
      Чего мы ещё не знаем <span className={styles.count}>{gaps.length}</span>
    </h3>
    <ul>
      {byReason(gaps).map(([reason, alike]) => (
        <li key={reason}>
          {alike.map(({ section }, at) => (
            <Fragment key={section.id}>
              {at > 0 && ', '}
              <a href={`#${section.id}`}>{section.title}</a>
            </Fragment>
          ))}
          : {reason}
        </li>
      ))}
    </ul>
  </div>
)

function byReason(gaps: readonly Gap[]): [string, Gap[]][] {
  const reasons = [...new Set(gaps.map(({ reason }) => reason))]
  return reasons.map((reason) => [reason, gaps.filter((gap) => gap.reason === reason)])
}

const AllAnswered = () => (
  <p className={styles.muted}>
    Все реестры ответили. Они знают не всё: осмотр автомобиля и сверка документов всё равно нужны.
  </p>
)
