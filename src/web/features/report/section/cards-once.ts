import { numberedName } from '#facts/sources/same-record.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'

/**
 * Result rows without exact repeats of a card. A card begins at a header that contains a number of its register; two
 * equal records without such a number may be two events, and copies that differ are all shown.
 */
export function cardsOnce(rows: readonly ReportRow[]): readonly ReportRow[] {
  const cards: ReportRow[][] = [[]]
  for (const row of rows) {
    if (isNumbered(row)) cards.push([])
    cards.at(-1)?.push(row)
  }
  const [before = [], ...numbered] = cards
  return [...before, ...new Map(numbered.map((card) => [JSON.stringify(card), card])).values()].flat()
}

const isNumbered = (row: ReportRow): boolean => row.type === 'HEADER' && numberedName(row.key) !== undefined
