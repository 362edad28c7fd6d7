import { forgeries, randomFrom, simulate } from '../src/server/features/outcomes/testing-simulation.ts'
import { table } from './support/table.ts'

const REPORTS = 100_000
const SEEDS = 20

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/**
 * The rates of `/tochnost` against a known truth: 1 % of the reports come from people who send as
 * much as the bounds let them, each with a /48 of their own and fresh keys for thirty days.
 */
export function tochnost(): Promise<string> {
  const rows = forgeries.map((forgery) => {
    const rates = Array.from({ length: SEEDS }, (_, seed) =>
      simulate({ reports: REPORTS, forgery, random: randomFrom(seed) }),
    ).flat()
    const covered = rates.filter(
      ({ interval, truth }) => interval && truth >= interval[0] && truth <= interval[1],
    )
    const widths = rates.map(({ interval = [0, 1] }) => interval[1] - interval[0])
    const shifts = rates.map(({ right, judged, truth }) => Math.abs(right / judged - truth))
    const mean = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / values.length
    return [
      forgery,
      `${covered.length} of ${rates.length}`,
      percent(Math.max(...shifts)),
      percent(Math.min(...widths)),
      percent(mean(widths)),
    ]
  })
  return Promise.resolve(
    table(['forgers', 'truth within', 'largest shift', 'narrowest interval', 'mean interval'], rows),
  )
}
