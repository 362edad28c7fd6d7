import { formatRoubles } from '#shared/text/numbers.ts'
import styles from './card.module.css'
import type { StatsData } from './contract.ts'
import { corridor } from './corridor.ts'

interface Props {
  readonly data: StatsData
  /** What is asked for this car, in roubles, where the person told it. */
  readonly price?: number | undefined
}

/** Prices of cars like it as a bar on the tread, and this one above it. */
export function Drawing({ data, price }: Props) {
  const { lower_market_bound: lower, upper_market_bound: upper } = data.result ?? {}
  const bar = corridor(lower, upper)
  if (bar === undefined || lower === undefined || upper === undefined) return null
  const asked = price === undefined ? '' : `, за эту просят ${formatRoubles(price)}`
  return (
    <div
      className={styles.price}
      role="img"
      aria-label={`Такие машины стоят от ${formatRoubles(lower)} до ${formatRoubles(upper)}${asked}`}
      data-marked={price !== undefined || undefined}
    >
      <span className={styles.road} />
      <span
        className={styles.range}
        style={{ insetInlineStart: at(bar.from), inlineSize: at(bar.to - bar.from) }}
      />
      {price !== undefined && (
        <span className={styles.mark} style={{ insetInlineStart: at(bar.placeOf(price)) }}>
          {formatRoubles(price)}
          <small>просят за эту</small>
        </span>
      )}
      <span className={styles.end} style={{ insetInlineStart: at(bar.from) }}>
        {formatRoubles(lower)}
        <small>нижняя граница</small>
      </span>
      <span className={styles.end} style={{ insetInlineStart: at(bar.to) }}>
        {formatRoubles(upper)}
        <small>верхняя граница</small>
      </span>
    </div>
  )
}

const at = (share: number): string => `${share * 100}%`
