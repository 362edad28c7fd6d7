import type { Told } from '#facts/told.ts'
import { situationOf } from '#report/deal/situation.ts'
import type { DealSituation } from '#shared/deal-situation.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { loadReport } from '../comparison/use-compared-reports.ts'
import { evidenceOf } from '../evidence.ts'

interface Buyer {
  readonly told: Told
  readonly now: Date
}

/** Requests no registry. */
export async function judgedSituation(
  vin: string,
  site: SiteSettings,
  { told, now }: Buyer,
): Promise<DealSituation | undefined> {
  const { report, isComplete } = await loadReport(vin, site)
  return isComplete ? situationOf(evidenceOf(report, { vin, now, told })) : undefined
}
