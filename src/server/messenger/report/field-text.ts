import { cellText, type ReportRow } from '#shared/contract/report-row.ts'
import { plainWords } from '../check/plain-words.ts'
import type { SectionFields } from '../check/port.ts'
import type { Block } from './text-pages.ts'

export const fieldBlocks = (groups: SectionFields): Block[] =>
  groups.flatMap(({ title, rows }) => [{ text: `${title}:` }, ...rows.map(rowBlock)])

function rowBlock(row: ReportRow): Block {
  switch (row.type) {
    case 'HEADER':
      return { text: plainWords(row.key) }
    case 'TEXT':
      return { text: `• ${plainWords(row.value)}`, isNear: true }
    case 'IMAGE':
      return { text: `• ${plainWords(row.key)}: рисунок на сайте`, isNear: true }
    default:
      return { text: `• ${plainWords(fieldText(row))}`, isNear: true }
  }
}

const fieldText = ({ key, value, note }: Extract<ReportRow, { type?: undefined }>): string =>
  [`${key}: ${cellText(value)}`, note].filter(Boolean).join('. ')
