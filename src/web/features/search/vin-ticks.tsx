import { VIN_LENGTH } from '#shared/vehicle/vin.ts'
import { numbered } from '#web/ui/numbered.ts'
import styles from './vin-ticks.module.css'

interface Props {
  readonly vin: string
  readonly repairedFrom: string | undefined
}

/** A block per character, in the three parts of a VIN (ISO 3779). Text has the count. */
export const VinTicks = ({ vin, repairedFrom }: Props) => (
  <span className={styles.ticks} aria-hidden="true">
    {numbered(Array.from({ length: VIN_LENGTH })).map(({ at }) => (
      <i key={at} data-sign={stateOf(vin[at], repairedFrom?.[at])} />
    ))}
  </span>
)

const stateOf = (sign: string | undefined, typed: string | undefined) => {
  if (sign === undefined) return undefined
  return typed === undefined || typed === sign ? 'typed' : 'repaired'
}
