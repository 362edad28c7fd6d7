import type { PaperAnswer } from '#report/paper/paper.ts'
import type { Line, TextStyle } from './lines.ts'
import { INKS, TONES } from './looks.ts'
import { type Element, heightOf, PAGE, type Sheet, WIDTH } from './sheet.ts'

const SMALL: TextStyle = { size: 8, colour: INKS.ink }
const QUIET: TextStyle = { size: 7.5, colour: INKS.muted }
const STRONG: TextStyle = { ...SMALL, size: 8.5, weight: 'bold' }

const INDENT = 17
const GAP = 12
const FIRST = 112
const LAST = 92
const MIDDLE = WIDTH - FIRST - LAST - 2 * GAP
const X = { first: PAGE.left, middle: PAGE.left + FIRST + GAP, last: PAGE.right - LAST } as const

const HEADINGS = ['Проверка', 'Что ответил реестр', 'Источник, время'] as const

export function drawAnswers(sheet: Sheet, rows: readonly PaperAnswer[]): void {
  const table = sheet.tag('Table', sheet.root)
  drawHeadings(sheet, table)
  for (const row of rows) drawRow(sheet, table, row)
}

function drawHeadings(sheet: Sheet, table: Element): void {
  const row = sheet.tag('TR', table)
  for (const [at, x] of [X.first + INDENT, X.middle, X.last].entries()) {
    const cell = sheet.tag('TH', row, { scope: 'Column' })
    sheet.mark(cell, 'TH', () => {
      sheet.label(HEADINGS[at] ?? '', x, sheet.y, QUIET)
    })
  }
  sheet.y += 11
}

function drawRow(sheet: Sheet, table: Element, row: PaperAnswer): void {
  const title = sheet.lines([{ ...STRONG, text: row.title }], FIRST - INDENT)
  const side = [row.source, row.time].filter(Boolean).map((text) => sheet.lines([{ ...QUIET, text }], LAST))
  const texts = textLines(sheet, row)
  const sideHeight = side.reduce((sum, lines) => sum + heightOf(lines), 0)
  sheet.need(Math.max(heightOf(title), sideHeight, heightOf(texts[0] ?? [])) + 8)
  rule(sheet)
  const top = sheet.y + 4
  const page = sheet.doc.page
  const tr = sheet.tag('TR', table)
  sheet.slab(row.tone, X.first, top - 1, 11)
  sheet.mark(sheet.tag('TH', tr, { scope: 'Row' }), 'TH', () => sheet.drawLines(title, X.first + INDENT, top))
  const middle = sheet.tag('TD', tr)
  const last = sheet.tag('TD', tr)
  drawSide(sheet, last, side, top)
  sheet.y = top
  for (const lines of texts) sheet.flow(sheet.tag('P', middle), 'P', lines, X.middle)
  const least = page === sheet.doc.page ? top + Math.max(heightOf(title), sideHeight) : 0
  sheet.y = Math.max(sheet.y, least) + 4
}

function textLines(sheet: Sheet, { line, tone, texts }: PaperAnswer): readonly (readonly Line[])[] {
  const strong = line ? [sheet.lines([{ ...STRONG, colour: TONES[tone].text, text: line }], MIDDLE)] : []
  return [...strong, ...texts.map((text) => sheet.lines([{ ...SMALL, text }], MIDDLE))]
}

function drawSide(sheet: Sheet, cell: Element, side: readonly (readonly Line[])[], top: number): void {
  let y = top + 0.5
  for (const lines of side) {
    sheet.mark(sheet.tag('P', cell), 'P', () => {
      y += sheet.drawLines(lines, X.last, y)
    })
  }
}

function rule(sheet: Sheet): void {
  const { doc, y } = sheet
  sheet.artifact(() => {
    doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).undash().stroke(INKS.hairline)
  })
}
