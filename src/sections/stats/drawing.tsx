import { PriceCorridor } from '#web/features/report/prices/price-corridor.tsx'
import type { StatsData } from './contract.ts'

interface Props {
  readonly data: StatsData
  /** Asking price, in roubles. */
  readonly price?: number | undefined
}

export const Drawing = ({ data: { result }, price }: Props) => (
  <PriceCorridor lower={result?.lower_market_bound} upper={result?.upper_market_bound} price={price} />
)
