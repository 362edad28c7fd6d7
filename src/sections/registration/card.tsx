import type { TimeMark } from '#shared/contract/time-mark.ts'
import { formatDate, formatSpan, parseRussianDate } from '#shared/text/dates.ts'
import styles from './card.module.css'
import type { RegistrationData } from './contract.ts'
import { datedPeriods } from './periods.ts'
import { type Stretch, timeline } from './timeline.ts'

const WIDTH = 640
const BAR = { y: 34, height: 26 }

interface Props {
  readonly data: RegistrationData
  /** What else happened to the car and when, told by other sections. */
  readonly marks?: readonly TimeMark[]
}

/** Owners and accidents on one line of time; the table below says the same in words. */
export function Drawing({ data, marks = [] }: Props) {
  const now = parseRussianDate(data.requestTime)
  const periods = datedPeriods(data.RequestResult?.periods ?? [])
  const last = periods.at(-1)
  const line = timeline(periods, marks, now ?? last?.end ?? last?.start ?? new Date(0))
  if (line === undefined) return null
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`-4 0 ${WIDTH + 8} 88`}
        className={styles.line}
        role="img"
        aria-label={label(line.stretches, marks)}
      >
        {line.years.map(({ at, year }) => (
          <g key={year} className={styles.year}>
            <line x1={at * WIDTH} x2={at * WIDTH} y1={BAR.y + BAR.height} y2={BAR.y + BAR.height + 8} />
            <text x={at * WIDTH} y={84} textAnchor={at > 0.95 ? 'end' : at < 0.05 ? 'start' : 'middle'}>
              {year}
            </text>
          </g>
        ))}
        {line.stretches.map((stretch) => (
          <Owner key={stretch.number} stretch={stretch} />
        ))}
        {line.marks.map(({ at, mark }) => (
          <path
            key={`${mark.date.getTime()} ${mark.label}`}
            className={styles.mark}
            d={`M${at * WIDTH} ${BAR.y - 4}l-9 -16h18z`}
          />
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <ul>
          {line.stretches.map(({ number, period, open }) => (
            <li key={number}>
              <b>{number}</b> с {formatDate(period.start)}, {lasted(period.start, period.end ?? now)}
              {open ? ', владеет сейчас' : ''}
            </li>
          ))}
          {line.marks.map(({ mark }) => (
            <li key={`${mark.date.getTime()} ${mark.label}`}>
              <b aria-hidden="true" className={styles.markSign}>
                ▼
              </b>{' '}
              {formatDate(mark.date)}: {mark.label}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

const lasted = (from: Date, to: Date | undefined): string =>
  to && to > from ? formatSpan(from, to) : 'меньше дня'

function Owner({ stretch: { number, from, to } }: { readonly stretch: Stretch }) {
  const width = Math.max(3, (to - from) * WIDTH - 2)
  return (
    <g>
      <rect
        className={number % 2 === 1 ? styles.odd : styles.even}
        x={from * WIDTH}
        y={BAR.y}
        width={width}
        height={BAR.height}
        rx="4"
      />
      {width > 18 && (
        <text className={styles.number} x={from * WIDTH + width / 2} y={BAR.y + 19} textAnchor="middle">
          {number}
        </text>
      )}
    </g>
  )
}

const label = (stretches: readonly Stretch[], marks: readonly TimeMark[]): string =>
  `Линия времени: периодов владения ${stretches.length}${marks.length > 0 ? `, отмечено ДТП: ${marks.length}` : ''}. Подробности в таблице ниже.`
