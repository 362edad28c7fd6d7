import type { FastifyBaseLogger } from 'fastify'
import { ALARM_PERIOD_MS } from '../platform/alarms.ts'
import type { Metrics } from '../platform/metrics.ts'
import { oncePerPeriod } from '../platform/patience.ts'
import type { ReportOrdersOptions } from './report-orders.ts'

export type PurchaseBudget = Required<
  Pick<ReportOrdersOptions, 'dailyLimit' | 'onBought' | 'onFast' | 'onLimit'>
>

export function purchaseBudget(
  registry: string,
  dailyLimit: number,
  { metrics, log }: { readonly metrics: Metrics; readonly log: FastifyBaseLogger },
): PurchaseBudget {
  const alarmLimit = oncePerPeriod(ALARM_PERIOD_MS, (id: string, times) =>
    log.error({ registry: id, dailyLimit, times }, 'alarm: as many reports were bought today as may be'),
  )
  return {
    dailyLimit,
    onBought: (what) => metrics.registryPurchases.labels(registry, what).inc(),
    onFast: oncePerPeriod(ALARM_PERIOD_MS, (bought: number, times) =>
      log.error(
        { registry, bought, dailyLimit, times },
        'alarm: half of a day’s reports were bought within two hours',
      ),
    ),
    onLimit: () => {
      metrics.registryPurchases.labels(registry, 'over_limit').inc()
      alarmLimit(registry)
    },
  }
}
