import { numberedName } from '#facts/sources/same-record.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'

/**
 * A card's header has a record number. Without such a number equal records may be two events;
 * differing copies remain.
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
