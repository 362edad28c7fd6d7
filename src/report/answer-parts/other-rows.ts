import type { ReportRow } from '#shared/contract/report-row.ts'
import type { Section } from '#shared/contract/section.ts'
import { formatDateTime } from '#shared/text/dates.ts'

/** Turns a section's data into the rows of «Все поля ответа». */
interface RowReader {
  readonly section: Pick<Section, 'nothing'>
  readonly isWhole: (data: unknown) => boolean
  readonly rows: (data: unknown) => readonly ReportRow[]
}

interface OtherSourceAnswer {
  readonly source: string
  readonly outcome: 'found' | 'nothing'
  readonly data: unknown
  /** ISO 8601. */
  readonly checkedAt: string
}

export function otherRows(
  { section, isWhole, rows }: RowReader,
  { source, outcome, data, checkedAt }: OtherSourceAnswer,
): readonly ReportRow[] {
  const heading = { type: 'HEADER', key: `${source}, ${formatDateTime(new Date(checkedAt))}` } as const
  const answer = (value: string) => ({ key: 'Ответ', value })
  if (outcome === 'nothing') return [heading, answer(section.nothing)]
  return [heading, ...(isWhole(data) ? rows(data) : [answer('Прочитать не удалось')])]
}
