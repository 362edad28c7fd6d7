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

/**
 * The stored answers judged together with the buyer's words, on this device. Requests no registry.
 * @returns undefined if the server did not respond
 */
export async function judgedSituation(
  vin: string,
  site: SiteSettings,
  { told, now }: Buyer,
): Promise<DealSituation | undefined> {
  const { report, isComplete } = await loadReport(vin, site)
  return isComplete ? situationOf(evidenceOf(report, { vin, now, told })) : undefined
}
