import { formatRoubles } from '#shared/text/numbers.ts'
import styles from './card.module.css'
import type { StatsData } from './contract.ts'
import { corridor } from './corridor.ts'

interface Props {
  readonly data: StatsData
  /** The visitor's asking price, in roubles. */
  readonly price?: number | undefined
}

export function Drawing({ data, price }: Props) {
  const { lower_market_bound: lower, upper_market_bound: upper } = data.result ?? {}
  const bar = corridor(lower, upper)
  if (bar === undefined || lower === undefined || upper === undefined) return null
  const ownPrice = price === undefined ? '' : `, за эту просят ${formatRoubles(price)}`
  return (
    <div
      className={styles.price}
      role="img"
      aria-label={`Такие машины стоят от ${formatRoubles(lower)} до ${formatRoubles(upper)}${ownPrice}`}
      data-marked={price !== undefined || undefined}
    >
      <span className={styles.road} />
      <span
        className={styles.range}
        style={{ insetInlineStart: percent(bar.from), inlineSize: percent(bar.to - bar.from) }}
      />
      {price !== undefined && (
        <span className={styles.mark} style={{ insetInlineStart: percent(bar.placeOf(price)) }}>
          {formatRoubles(price)}
          <small>просят за эту</small>
        </span>
      )}
      <span className={styles.end} style={{ insetInlineStart: percent(bar.from) }}>
        {formatRoubles(lower)}
        <small>нижняя граница</small>
      </span>
      <span className={styles.end} style={{ insetInlineStart: percent(bar.to) }}>
        {formatRoubles(upper)}
        <small>верхняя граница</small>
      </span>
    </div>
  )
}

const percent = (share: number): string => `${share * 100}%`
