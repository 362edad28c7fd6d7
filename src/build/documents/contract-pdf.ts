import { createRequire } from 'node:module'
import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import {
  CONTRACT_EDITION,
  CONTRACT_TITLE,
  type ContractBlock,
  contractPages,
} from '#shared/sale-contract/contract.ts'
import { type GridBand, type GridCell, gridBands } from '#shared/sale-contract/grid-rows.ts'

const require = createRequire(import.meta.url)

/** In points. */
const MARGIN = { side: 48, top: 34 } as const
const GAP = 12
const TEXT_WIDTH = 595.28 - 2 * MARGIN.side

const PEN_LINE = 15.5

/** Every run gives the same bytes. */
export function contractPdf(): Promise<Buffer> {
  const pdfMake: typeof import('pdfmake') = require('pdfmake')
  const regular = require.resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf')
  const bold = require.resolve('@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf')
  pdfMake.setFonts({ serif: { normal: regular, bold } })
  pdfMake.setUrlAccessPolicy(() => false)
  pdfMake.setLocalAccessPolicy((path) => [regular, bold].some((font) => path === font))
  return pdfMake.createPdf(definition()).getBuffer()
}

const definition = (): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [MARGIN.side, MARGIN.top],
  defaultStyle: { font: 'serif', fontSize: 9, lineHeight: 1 },
  // The current date would change the file and its identifier.
  info: { title: CONTRACT_TITLE, creationDate: new Date(CONTRACT_EDITION) },
  language: 'ru-RU',
  displayTitle: true,
  content: contractPages.map((page, number) => ({
    stack: page.flatMap(blockContent),
    ...(number > 0 && { pageBreak: 'before' as const }),
  })),
})

function blockContent(block: ContractBlock): Content[] {
  switch (block.kind) {
    case 'title':
      return [{ text: block.text, bold: true, fontSize: 14, alignment: 'center', margin: [0, 0, 0, 4] }]
    case 'heading':
      return [{ text: block.text, bold: true, fontSize: 10.5, margin: [0, 5, 0, 1] }]
    case 'text':
      return [{ text: block.text, alignment: 'justify', margin: [0, 2, 0, 2] }]
    case 'list':
      return block.items.map(itemContent)
    case 'grid':
      return gridBands(block, {}).map(bandContent)
  }
}

const itemContent = (text: string): Content => ({
  columns: [{ text: '—', width: 12 }, { text }],
})

/** Gaps keep the line under a field from touching the next one. */
function bandContent({ shares, rows }: GridBand): ContentTable {
  const sum = shares.reduce((all, share) => all + share, 0)
  const free = TEXT_WIDTH - GAP * (shares.length - 1)
  const widths = shares.map((share) => (free * share) / sum)
  return {
    layout: { defaultBorder: false, hLineWidth: () => 0.5, vLineWidth: () => 0, ...noPadding },
    table: {
      widths: between(widths, GAP),
      heights: rows.map((cells) => (cells.some(({ kind }) => kind === 'line') ? PEN_LINE : 'auto')),
      body: rows.map((cells) => between<TableCell>(cells.map(cellContent), '')),
    },
  }
}

const noPadding = {
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

const between = <Item>(items: readonly Item[], gap: Item): Item[] =>
  items.flatMap((item, place) => (place === 0 ? [item] : [gap, item]))

function cellContent({ kind, text }: GridCell): TableCell {
  switch (kind) {
    case 'head':
      return { text, bold: true, margin: [0, 3, 0, 0] }
    case 'caption':
      return { text, fontSize: 7, margin: [0, 2, 0, 0] }
    case 'line':
      return { text, border: [false, false, false, true] }
    case 'nothing':
      return ''
  }
}
