import type { Mileage, ProvenMileage, Reading } from '#report/mileage/mileage.ts'
import { lost } from '#report/mileage/words.ts'
import { lineOf, yearsOf } from '#report/trail/line.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { numbered } from '#web/ui/numbered.ts'
import styles from './mileage-chart.module.css'

const WIDTH = 320
const HEIGHT = 130

/** Room for the words of the axes. */
const LEFT = 26
const TOP = 14
const BOTTOM = 16

type Point = Pick<Reading, 'date' | 'km'>

interface Props {
  readonly mileage: Mileage
  readonly now: Date
}

/** Readings as black dots, impossible falls in red, what the odometer says after one in grey, the proven in blue dashes. */
export function MileageChart({ mileage: { readings, falls, proven, last }, now }: Props) {
  const line = lineOf(
    readings.map(({ date }) => date),
    now,
  )
  const most = scaleFor(Math.max(proven?.km ?? 0, ...readings.map(({ km }) => km)))
  const x = (date: Date): number => LEFT + (line.place(date) / 100) * (WIDTH - LEFT - 6)
  const y = (km: number): number => HEIGHT - BOTTOM - (km / most) * (HEIGHT - BOTTOM - TOP)
  const at = ({ date, km }: Point): string => `${x(date)} ${y(km)}`
  const isFall = (to: Reading): boolean => falls.some((fall) => fall.to === to)
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label(readings)}>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <path className={styles.grid} d={`M${LEFT} ${y(most * part)}H${WIDTH}`} />
          <text x={LEFT - 4} y={y(most * part) + 3} textAnchor="end">
            {formatNumber((most * part) / 1000)}
          </text>
        </g>
      ))}
      {yearsOf(line).map(({ at: place, year }) => (
        <text key={year} x={LEFT + (place / 100) * (WIDTH - LEFT - 6)} y={HEIGHT - 3} textAnchor="middle">
          {year}
        </text>
      ))}
      {numbered(readings.slice(1)).map(({ item: to, at: before }) => {
        const from = readings[before] ?? to
        const look = isFall(to) ? styles.fall : to.isFalse ? styles.false : styles.true
        return <path key={before} className={look} d={`M${at(from)}L${at(to)}`} />
      })}
      {last === undefined && proven && (
        <path className={styles.proven} d={`M${leastSince(proven, readings, now).map(at).join('L')}`} />
      )}
      {numbered(readings).map(({ item, at: place }) => (
        <circle
          key={place}
          className={isFall(item) ? styles.fallen : styles.dot}
          cx={x(item.date)}
          cy={y(item.km)}
          r="3"
        />
      ))}
      {falls
        .filter(({ slip }) => slip === undefined)
        .slice(0, 1)
        .map((fall) => (
          <text
            key="fall"
            className={styles.lost}
            x={Math.min(x(fall.to.date), WIDTH - 60)}
            y={Math.min(y(fall.to.km) + 13, HEIGHT - BOTTOM - 2)}
            textAnchor="middle"
          >
            {lost(fall)}
          </text>
        ))}
    </svg>
  )
}

/** The highest reading stays true until the lowered odometer counts on. */
function leastSince({ top, since, km }: ProvenMileage, readings: readonly Reading[], now: Date): Point[] {
  const end = readings.at(-1)?.date ?? now
  const flat = since ? [{ date: since.date, km: top.km }] : []
  return [top, ...flat, { date: end, km }, { date: now, km }]
}

/** The next round number above, in kilometres. */
function scaleFor(km: number): number {
  const step = km > 200_000 ? 100_000 : km > 50_000 ? 50_000 : 10_000
  return Math.ceil(km / step) * step
}

const label = (readings: readonly Reading[]): string =>
  `Пробег по записям, км: ${readings.map(({ km }) => formatNumber(km)).join(', ')}`
