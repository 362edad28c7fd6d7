import { formatRoubles } from '#shared/text/numbers.ts'
import styles from './price-corridor.module.css'

/** Fractions of the bar, 0 to 1. */
export interface Corridor {
  readonly from: number
  readonly to: number
  /** Limited to the bar. */
  readonly placeOf: (price: number) => number
}

const MARGIN = 0.4

export function corridor(lower: number | undefined, upper: number | undefined): Corridor | undefined {
  if (lower === undefined || upper === undefined || upper <= lower) return undefined
  const margin = (upper - lower) * MARGIN
  const placeOf = (price: number): number =>
    Math.min(1, Math.max(0, (price - lower + margin) / (upper - lower + 2 * margin)))
  return { from: placeOf(lower), to: placeOf(upper), placeOf }
}

interface Props {
  readonly lower: number | undefined
  readonly upper: number | undefined
  /** Asking price, in roubles. */
  readonly price?: number | undefined
}

export function PriceCorridor({ lower, upper, price }: Props) {
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
