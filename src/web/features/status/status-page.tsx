import { opened } from '#shared/contract/addresses.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'
import type { SourceStatus, Status } from '#shared/contract/status.ts'
import { keysOf } from '#shared/keys.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'
import { timeText } from '#shared/text/numbers.ts'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { Page } from '#web/ui/page.tsx'
import { Slab } from '#web/ui/slab.tsx'
import { DaySample, DayStrip } from './day-strip.tsx'
import styles from './status-page.module.css'
import { dayWords, nowWords, shareInWords } from './status-words.ts'

export const StatusPage = ({ status: { madeAt, sources, unread } }: { readonly status: Status }) => (
  <Page className={styles.page}>
    <header className={layout.intro}>
      <h1>Отвечают ли реестры</h1>
      <p>
        Считаем по вопросам, которые здесь задают об автомобилях. Нет вопросов — нет и оценки. Молчание
        реестра ничего не говорит о машине.
      </p>
      <p className={common.stamp}>
        Составлено <time dateTime={madeAt}>{formatDateTime(new Date(madeAt))}</time> по Москве. Для программ:{' '}
        <a href={opened.status}>те же данные</a>
      </p>
      {unread && (
        <p role="status">
          Хранимые ответы сейчас прочитать нельзя: база сайта не отвечает. Ниже — то, что было известно в
          указанное время, или ничего.
        </p>
      )}
    </header>
    <Legend />
    <ul>
      {sources.map((source) => (
        <li key={source.id} className={styles.source}>
          <Source source={source} />
        </li>
      ))}
    </ul>
  </Page>
)

const Legend = () => (
  <ul className={classes(common.quiet, styles.legend)} aria-label="Что значат столбики: день">
    {keysOf(dayWords).map((state) => (
      <li className={layout.line} key={state}>
        <DaySample state={state} /> {dayWords[state]}
      </li>
    ))}
  </ul>
)

function Source({ source }: { readonly source: SourceStatus }) {
  const { text, tone } = nowWords[source.now]
  return (
    <>
      <div>
        <h2 className={styles.name}>{source.name}</h2>
        <p className={common.quiet}>{source.tells.join(', ')}</p>
      </div>
      <div className={styles.now}>
        <p className={styles.state} data-tone={tone}>
          <Slab tone={tone} /> {text}
        </p>
        {source.message !== undefined && <p>{switchedOff(source.message)}</p>}
        <Speed {...source} />
      </div>
      <div className={styles.past}>
        <DayStrip days={source.days} />
        <p className={classes(common.stamp, styles.ends)} aria-hidden="true">
          <span>{firstDay(source)}</span>
          <span>сегодня</span>
        </p>
        <p className={common.quiet}>{shareInWords(source)}</p>
      </div>
    </>
  )
}

/** The operator's text, with the warning that this does not mean a clean car. */
const switchedOff = (message: string): string => `${message.replace(/(?<![.!?…])$/, '.')} ${NOT_CLEAN}`

function Speed({ usualMs, slowMs }: Pick<SourceStatus, 'usualMs' | 'slowMs'>) {
  if (usualMs === undefined || slowMs === undefined) return null
  return (
    <p className={common.quiet}>
      За сутки: половина ответов за {timeText(usualMs)}, 95 из 100 за {timeText(slowMs)}
    </p>
  )
}

const firstDay = ({ days: [first] }: SourceStatus): string => (first ? formatDate(new Date(first.day)) : '')
