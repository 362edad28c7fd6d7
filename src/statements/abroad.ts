import type { ToldAbroad } from '#facts/buyer-input.ts'
import type { Odometer } from '#facts/odometer.ts'
import { parseRussianDate } from '#shared/text/dates.ts'

const NAMES: Readonly<Record<NonNullable<ToldAbroad['document']>, string>> = {
  'korean-inspection': 'корейский акт осмотра',
  'export-certificate': 'японский экспортный сертификат',
  'auction-sheet': 'аукционный лист',
}

/** Within a sentence. */
export const abroadName = ({ document }: Pick<ToldAbroad, 'document'>): string =>
  document ? NAMES[document] : 'документ из-за границы'

/** Requires a readable day and a number above zero. */
export function abroadReading(abroad: ToldAbroad | undefined): Odometer | undefined {
  const date = parseRussianDate(abroad?.date)
  return date && abroad?.odometer ? { date, km: abroad.odometer } : undefined
}
