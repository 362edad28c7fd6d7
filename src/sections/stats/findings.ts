import type { Finding } from '#shared/contract/finding.ts'
import { formatKm, formatRoubles } from '#shared/text/numbers.ts'
import type { StatsData } from './contract.ts'

export function findings({ result: market }: StatsData): readonly Finding[] {
  if (market === null) return []
  const { lower_market_bound: lower, upper_market_bound: upper, avg_run: run } = market
  if (lower === undefined || upper === undefined) return []
  return [
    {
      tone: 'note',
      title: `Такие автомобили продают за ${formatRoubles(lower)} – ${formatRoubles(upper)}`,
      ...(run !== undefined && { explain: `Средний пробег в объявлениях ${formatKm(run)}.` }),
      advice: 'Цену этого автомобиля мы не знаем. Если просят заметно меньше, выясните причину до осмотра.',
    },
  ]
}
