import { formatRoubles } from '#shared/text/numbers.ts'
import styles from './card.module.css'
import type { StatsData } from './contract.ts'
import { corridor } from './corridor.ts'

const WIDTH = 560

/** The market's price corridor as a bar; the table below has the numbers. */
export function Drawing({ data }: { readonly data: StatsData }) {
  const { lower_market_bound: lower, upper_market_bound: upper, avg_price: average } = data.result ?? {}
  const bar = corridor(lower, upper, average)
  if (bar === undefined || lower === undefined || upper === undefined) return null
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} 92`}
        className={styles.bar}
        role="img"
        aria-label={`Коридор цен: от ${formatRoubles(lower)} до ${formatRoubles(upper)}${average === undefined ? '' : `, средняя ${formatRoubles(average)}`}`}
      >
        <rect className={styles.market} x="0" y="36" width={WIDTH} height="20" rx="10" />
        <rect
          className={styles.corridor}
          x={bar.from * WIDTH}
          y="36"
          width={(bar.to - bar.from) * WIDTH}
          height="20"
          rx="4"
        />
        {bar.average !== undefined && average !== undefined && (
          <g className={styles.average}>
            <line x1={bar.average * WIDTH} x2={bar.average * WIDTH} y1="28" y2="62" />
            <text x={bar.average * WIDTH} y="20" textAnchor="middle">
              в среднем {formatRoubles(average)}
            </text>
          </g>
        )}
        <text className={styles.bound} x={bar.from * WIDTH} y="84" textAnchor="start">
          {formatRoubles(lower)}
        </text>
        <text className={styles.bound} x={bar.to * WIDTH} y="84" textAnchor="end">
          {formatRoubles(upper)}
        </text>
      </svg>
    </figure>
  )
}
