import { type CSSProperties, useMemo } from 'react'
import type { ToldAbroad } from '#facts/buyer-input.ts'
import type { CarFacts } from '#facts/evidence.ts'
import type { Odometer } from '#facts/odometer.ts'
import { type ChartLabel, type ChartPlan, type ChartPoint, chartPlan } from '#report/chart-plan.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import { abroadReading } from '#statements/abroad.ts'
import type { MileageJudgement } from '#verdict/mileage/judgement.ts'
import { judgementSentence } from '#verdict/mileage/judgement-words.ts'
import { type Mileage, mileage } from '#verdict/mileage/mileage.ts'
import { originOf } from '#verdict/mileage/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { numbered } from '#web/ui/numbered.ts'
import { ListTable } from '#web/ui/table.tsx'
import styles from './mileage-chart.module.css'
import trail from './trail.module.css'

interface Props {
  readonly car: CarFacts
  readonly now: Date
  readonly mileage: MileageJudgement
  /** From the buyer. */
  readonly abroad?: ToldAbroad | undefined
}

export function MileageChart({ car, now, mileage: judgement, abroad }: Props) {
  const stated = useMemo(() => abroadReading(abroad), [abroad])
  const data = useMemo(() => mileage(car, now), [car, now])
  if (data.readings.length + data.ofOthers.length === 0) return null
  return (
    <div className={styles.whole}>
      <MileageDrawing mileage={data} now={now} stated={stated} />
      <p className={styles.sum}>{judgementSentence(judgement)}</p>
      {data.sum && data.proven && <Sum sum={data.sum} least={`от ${formatKm(data.proven.km)}`} />}
      <Readings mileage={data} stated={stated} />
    </div>
  )
}

function Sum({ sum, least }: { readonly sum: string; readonly least: string }) {
  const [before, ...after] = sum.split(least)
  return (
    <p className={styles.sum}>
      {before}
      {after.length > 0 && <b>{least}</b>}
      {after.join(least)}.
    </p>
  )
}

/** Empty without readings. */
export function MileageDrawing({ mileage, now, stated }: DrawnMileage & { readonly now: Date }) {
  const plan = useMemo(() => chartPlan(mileage, now, stated), [mileage, now, stated])
  return plan && <Chart plan={plan} mileage={mileage} stated={stated} />
}

interface DrawnMileage {
  readonly mileage: Mileage
  readonly stated: Odometer | undefined
}

const Chart = ({ plan, mileage, stated }: DrawnMileage & { readonly plan: ChartPlan }) => (
  <figure className={styles.figure}>
    <div className={styles.chart} role="img" aria-label={inWords(mileage, stated)}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {plan.heights.map(({ y }) => (
          <path
            key={y}
            className={styles.height}
            d={line([
              { x: 0, y },
              { x: 100, y },
            ])}
          />
        ))}
        {plan.band.length > 0 && <path className={styles.band} d={`${line(plan.band)}Z`} />}
        {numbered(plan.steps).map(({ item: { kind, from, to }, at }) => (
          <path key={at} className={styles[kind]} d={line([from, to])} />
        ))}
        {plan.proven.length > 0 && <path className={styles.proven} d={line(plan.proven)} />}
        {plan.proven.length === 0 && plan.band.length > 0 && (
          <path className={styles.proven} d={line(middle(plan.band))} />
        )}
      </svg>
      {numbered(plan.dots).map(({ item: { isFall, isStated, ...point }, at }) => (
        <i
          key={at}
          className={isStated ? styles.statedDot : isFall ? styles.redDot : styles.dot}
          style={positionOf(point)}
        />
      ))}
      {plan.labels.map((label) => (
        <Label key={label.kind} label={label} />
      ))}
      {plan.heights.slice(1).map(({ y, text }) => (
        <span key={y} className={styles.heightText} style={positionOf({ x: 0, y })}>
          {text}
        </span>
      ))}
      {plan.years.map(({ x, year }, at) => (
        <span
          key={year}
          className={at % 2 === 0 ? styles.year : styles.oddYear}
          style={positionOf({ x, y: 0 })}
        >
          {year}
        </span>
      ))}
    </div>
    <figcaption className={styles.legend}>
      <span>по записям, тыс. км</span>
      {plan.proven.length > 0 && <span className={styles.dashed}>не меньше этого</span>}
      {plan.proven.length === 0 && plan.band.length > 0 && (
        <span className={styles.dashed}>если ездила как раньше</span>
      )}
    </figcaption>
  </figure>
)

type StyleVariables = CSSProperties & { readonly '--x': number; readonly '--y': number }

const positionOf = ({ x, y }: ChartPoint): StyleVariables => ({ '--x': x, '--y': y })

const Label = ({ label }: { readonly label: ChartLabel }) => (
  <span className={styles[`${label.kind}Label`]} style={positionOf(label)}>
    {label.lines.map((text) => (
      <span key={text}>{text}</span>
    ))}
  </span>
)

/** SVG's y axis points down. */
const line = (points: readonly ChartPoint[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${100 - y}`).join('')

const middle = ([start, low, high]: readonly ChartPoint[]): readonly ChartPoint[] =>
  start && low && high ? [start, { x: low.x, y: (low.y + high.y) / 2 }] : []

function inWords({ readings, falls, sum }: Mileage, stated: Odometer | undefined): string {
  const statedText = stated ? `. С ваших слов: ${formatKm(stated.km)} ${formatDate(stated.date)}` : ''
  const readingsText = readings.map(({ km, date }) => `${formatKm(km)} ${formatDate(date)}`).join(', ')
  const fell = falls.length > 0 ? `. Падений: ${falls.length}` : ''
  const wrong = readings.filter(({ isError }) => isError).map(({ km }) => formatKm(km))
  const error = wrong.length > 0 ? `. Похоже на ошибку: ${wrong.join(', ')}` : ''
  return `Пробег по записям: ${readingsText}${fell}${error}${statedText}${sum ? `. ${sum}` : ''}`
}

const Readings = ({ mileage: { readings, ofOthers, falls }, stated }: DrawnMileage) => {
  const fallen = new Set(falls.map(({ to }) => to))
  const count = readings.length + ofOthers.length
  const rowOf = (reading: (typeof ofOthers)[number], ...doubts: readonly (string | false)[]) => [
    formatDate(reading.date),
    originOf(reading),
    [formatKm(reading.km), ...doubts].filter(Boolean).join(' — '),
  ]
  return (
    <details className={trail.more}>
      <summary>
        Таблица: {count} {plural(count, 'запись', 'записи', 'записей')}
        <Icon name="down" />
      </summary>
      <ListTable
        caption="Записи пробега"
        columns={['Дата', 'Источник', 'Пробег']}
        rows={[
          ...readings.map((reading) =>
            rowOf(reading, fallen.has(reading) && 'упал', reading.isError && 'похоже на ошибку'),
          ),
          ...ofOthers.map((reading) => rowOf(reading, 'похоже, другой машины: не считаем')),
          ...(stated ? [[formatDate(stated.date), 'с ваших слов', formatKm(stated.km)]] : []),
        ]}
      />
    </details>
  )
}
