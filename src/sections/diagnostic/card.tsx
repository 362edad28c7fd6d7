import { formatDate } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import styles from './card.module.css'
import type { DiagnosticData } from './contract.ts'
import { drops, provenKm, readings } from './mileage.ts'
import { type ChartPoint, type ChartStep, mileageChart } from './mileage-chart.ts'

const WIDTH = 560
const HEIGHT = 200

/** Mileage over time with impossible drops marked; the table below holds the same numbers. */
export function Drawing({ data }: { readonly data: DiagnosticData }) {
  const sorted = readings(data.RequestResult.diagnosticCards)
  const chart = mileageChart(sorted, WIDTH, HEIGHT)
  if (chart === undefined) return null
  const falls = drops(sorted)
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`-40 -36 ${WIDTH + 80} ${HEIGHT + 76}`}
        className={styles.chart}
        role="img"
        aria-label={`График пробега по ${sorted.length} ${plural(sorted.length, 'записи', 'записям', 'записям')}${falls.length > 0 ? `, падений пробега: ${falls.length}` : ', падений нет'}. Числа в таблице ниже.`}
      >
        <Scale top={chart.top} />
        {chart.steps.map((step) => (
          <Step key={step.to.x} step={step} />
        ))}
        {chart.points.map((point) => (
          <Point key={point.x} point={point} />
        ))}
      </svg>
      {falls.length > 0 && (
        <figcaption className={styles.fall}>
          Красный пунктир: пробег стал меньше, чем был. Само по себе это невозможно. Крестик: записано меньше,
          чем раньше. Настоящий пробег не меньше {formatKm(provenKm(sorted))}, если записи верны.
        </figcaption>
      )}
    </figure>
  )
}

const Scale = ({ top }: { readonly top: number }) => (
  <g className={styles.scale}>
    {[0, 0.5, 1].map((share) => (
      <line key={share} x1={-8} x2={WIDTH + 8} y1={HEIGHT * share} y2={HEIGHT * share} />
    ))}
    <text x={-8} y={-10}>
      {formatKm(top)}
    </text>
  </g>
)

const Step = ({ step: { from, to, impossible } }: { readonly step: ChartStep }) => (
  <line
    className={impossible ? styles.impossible : styles.growth}
    x1={from.x}
    y1={from.y}
    x2={to.x}
    y2={to.y}
  />
)

function Point({ point }: { readonly point: ChartPoint }) {
  const anchor = point.x < 40 ? 'start' : point.x > WIDTH - 40 ? 'end' : 'middle'
  return (
    <g className={point.understated ? styles.fallen : styles.point}>
      {point.understated ? (
        <path d={`M${point.x - 7} ${point.y - 7}l14 14m0 -14l-14 14`} />
      ) : (
        <circle cx={point.x} cy={point.y} r="5" />
      )}
      <text x={point.x} y={point.y + (point.understated ? 30 : -14)} textAnchor={anchor}>
        {Math.round(point.reading.km / 1000)} тыс.
      </text>
      <text className={styles.date} x={point.x} y={HEIGHT + 26} textAnchor={anchor}>
        {formatDate(point.reading.date).slice(3)}
      </text>
    </g>
  )
}
