import { A4, rtfParagraph as paragraph, rtfDocument, rtfText } from '../text/rtf.ts'
import { CONTRACT_TITLE, type ContractBlock, contractPages } from './contract.ts'
import type { FieldValues } from './fields.ts'
import { type GridBand, type GridCell, gridBands } from './grid-rows.ts'

/** RTF unit: twentieths of a point. Margins of 17 mm at the sides, 14 mm at top and bottom. */
const MARGINS = { side: 964, top: 794 } as const

const TEXT_WIDTH = A4.width - 2 * MARGINS.side

const GAP = 240

/** Height of a line for handwriting. */
const PEN_LINE = 340

export const contractRtf = (values: FieldValues = {}): string =>
  rtfDocument(
    CONTRACT_TITLE,
    MARGINS,
    contractPages
      .map((page) => page.map((block) => blockRtf(block, values)).join('\n'))
      .join(`\n${String.raw`\page`}\n`),
  )

function blockRtf(block: ContractBlock, values: FieldValues): string {
  switch (block.kind) {
    case 'title':
      return paragraph(String.raw`\qc\sa80\b\fs28`, block.text)
    case 'heading':
      return paragraph(String.raw`\keepn\sb100\sa20\b\fs21`, block.text)
    case 'text':
      return paragraph(String.raw`\qj\sa30\fs19`, block.text)
    case 'list':
      return block.items.map(itemRtf).join('\n')
    case 'grid':
      return `${gridBands(block, values).map(bandRtf).join('\n')}\n${AFTER_GRID}`
  }
}

const itemRtf = (text: string): string => paragraph(String.raw`\qj\fi-227\li227\fs19`, `— ${text}`)

/** Adjacent tables would merge into one. */
const AFTER_GRID = String.raw`\pard\plain\fs6\par`

const bandRtf = ({ shares, rows }: GridBand): string => {
  const edges = columnEdges(shares)
  return rows.map((cells) => rowRtf(cells, edges)).join('\n')
}

function columnEdges(shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0)
  const free = TEXT_WIDTH - GAP * (shares.length - 1)
  let edge = 0
  return shares.flatMap((share, column) => {
    const start = column === 0 ? edge : edge + GAP
    edge = start + Math.round((free * share) / sum)
    return column === 0 ? [edge] : [start, edge]
  })
}

const GAP_CELL: GridCell = { kind: 'nothing', text: '' }

function rowRtf(cells: readonly GridCell[], edges: readonly number[]): string {
  const withGaps = cells.flatMap((cell, column) => (column === 0 ? [cell] : [GAP_CELL, cell]))
  const height = cells.some(({ kind }) => kind === 'line') ? String.raw`\trrh${PEN_LINE}` : ''
  const frame = withGaps.map(({ kind }, at) => `${kind === 'line' ? LINED : ''}\\cellx${edges[at]}`)
  const texts = withGaps.map(
    ({ kind, text }) => String.raw`\pard\plain\intbl${LOOK[kind]} ${rtfText(text)}\cell`,
  )
  return String.raw`\trowd\trgaph0\trleft0\trkeep${height}${frame.join('')}${texts.join('')}\row`
}

const LINED = String.raw`\clvertalb\clbrdrb\brdrs\brdrw8`

const LOOK: Readonly<Record<GridCell['kind'], string>> = {
  head: String.raw`\keepn\sb60\b\fs20`,
  caption: String.raw`\keepn\sb40\fs15`,
  line: String.raw`\fs21`,
  nothing: String.raw`\fs15`,
}
