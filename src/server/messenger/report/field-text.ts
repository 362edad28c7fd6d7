import { cellText, type ReportRow } from '#shared/contract/report-row.ts'
import { withoutPressables } from '../check/plain-words.ts'
import type { SectionFields } from '../check/port.ts'
import type { Paragraph } from './text-pages.ts'

export const fieldBlocks = (groups: SectionFields): Paragraph[] =>
  groups.flatMap(({ title, rows }) => [{ text: `${title}:` }, ...rows.map(rowBlock)])

function rowBlock(row: ReportRow): Paragraph {
  switch (row.type) {
    case 'HEADER':
      return { text: withoutPressables(row.key) }
    case 'TEXT':
      return { text: `• ${withoutPressables(row.value)}`, isNear: true }
    case 'IMAGE':
      return { text: `• ${withoutPressables(row.key)}: рисунок на сайте`, isNear: true }
    default:
      return { text: `• ${withoutPressables(fieldText(row))}`, isNear: true }
  }
}

const fieldText = ({ key, value, note }: Extract<ReportRow, { type?: undefined }>): string =>
  [`${key}: ${cellText(value)}`, note].filter(Boolean).join('. ')
