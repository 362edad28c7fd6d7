import { sellerLaws } from '#shared/seller-laws.ts'
import { formatDate } from '#shared/text/dates.ts'

/** One sentence, with source and day of the check. */
export function lawText(name: keyof typeof sellerLaws): string {
  const { text, source, seen } = sellerLaws[name]
  return `По закону ${text} (${source.name}; сверено ${formatDate(seen)}).`
}
