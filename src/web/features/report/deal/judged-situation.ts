import type { BuyerInput } from '#facts/buyer-input.ts'
import { situationOf } from '#report/deal/situation.ts'
import type { DealSituation } from '#shared/deal-situation.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { loadReport } from '../comparison/use-compared-reports.ts'
import { evidenceOf } from '../evidence.ts'

export interface JudgedSituation {
  readonly situation: DealSituation
  readonly isComplete: boolean
}

interface Buyer {
  readonly buyerInput: BuyerInput
  readonly now: Date
}

/**
 * Judges the stored answers and the buyer's words on this device. Requests no registry.
 * @returns undefined if the server did not respond
 */
export async function judgedSituation(
  vin: string,
  site: SiteSettings,
  { buyerInput, now }: Buyer,
): Promise<JudgedSituation> {
  const { report, isComplete } = await loadReport(vin, site)
  return { situation: situationOf(evidenceOf(report, { vin, now, buyerInput })), isComplete }
}
