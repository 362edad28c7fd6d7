import type { PaperBlock, PaperEvent, PaperMark, PaperReason } from '#report/paper/paper.ts'
import type { Run, TextStyle } from './lines.ts'
import { INKS, TONES } from './looks.ts'
import { type Element, heightOf, PAGE, type Sheet, WIDTH } from './sheet.ts'

const BODY: TextStyle = { size: 8.5, colour: INKS.ink }
const QUIET: TextStyle = { size: 8, colour: INKS.muted }
const BOLD: TextStyle = { ...BODY, weight: 'bold' }

const HEADING = 26

/** @param following least height of the next block, which stays with its heading. */
export function drawHeading(sheet: Sheet, text: string, following: number): void {
  sheet.need(HEADING + following)
  if (sheet.y > PAGE.top + 20) sheet.y += 9
  sheet.paragraph(sheet.root, 'H2', [{ text, weight: 'bold', size: 11.5, colour: INKS.ink }])
  sheet.y += 2
}

export function drawText(sheet: Sheet, { text, isQuiet }: Extract<PaperBlock, { kind: 'text' }>): void {
  sheet.paragraph(sheet.root, 'P', [{ text, ...(isQuiet ? QUIET : BODY) }])
  sheet.y += 3
}

const SLAB_WIDTH = 13
const INDENT = 20

export function drawReasons(sheet: Sheet, reasons: readonly PaperReason[]): void {
  const list = sheet.tag('L', sheet.root)
  const x = PAGE.left + INDENT
  const width = WIDTH - INDENT
  for (const { tone, title, explain, advice, source } of reasons) {
    sheet.need(34)
    sheet.slab(tone, PAGE.left, sheet.y - 0.5, SLAB_WIDTH)
    const body = sheet.tag('LBody', sheet.tag('LI', list))
    const drawParagraph = (runs: readonly Run[]) => sheet.paragraph(body, 'P', runs, { x, width })
    drawParagraph([{ text: title, weight: 'bold', size: 9.5, colour: TONES[tone].text }])
    if (explain) drawParagraph([{ ...BODY, text: explain }])
    if (advice)
      drawParagraph([
        { ...BOLD, text: 'Что делать. ' },
        { ...BODY, text: advice },
      ])
    drawParagraph([{ ...QUIET, size: 7.5, text: source }])
    sheet.y += 4
  }
}

/** Notes change no level, so they take less room. */
export function drawNotes(sheet: Sheet, notes: readonly PaperReason[]): void {
  const width = columnWidth(2) - NOTE_INDENT
  const list = sheet.tag('L', sheet.root)
  const items = notes.map(({ tone, title, explain, advice, source }): Item => {
    const parts: readonly (readonly Run[])[] = [
      [{ ...BOLD, text: title }],
      [{ ...BODY, size: 8, text: [explain, advice].filter(Boolean).join(' ') }],
      [{ ...QUIET, size: 7, text: source }],
    ]
    const lines = parts.map((runs) => sheet.lines(runs, width))
    return {
      height: lines.reduce((sum, part) => sum + heightOf(part), 0) + 5,
      draw: (parent, x, y) => {
        sheet.slab(tone, x, y, 10)
        const body = sheet.tag('LBody', sheet.tag('LI', parent))
        let top = y
        for (const part of lines)
          sheet.mark(sheet.tag('P', body), 'P', () => {
            top += sheet.drawLines(part, x + NOTE_INDENT, top)
          })
      },
    }
  })
  drawColumns(sheet, list, items, 2)
}

const NOTE_INDENT = 15

interface Item {
  readonly height: number
  readonly draw: (parent: Element, x: number, y: number) => void
}

const GAP = 18

function drawColumns(sheet: Sheet, parent: Element, items: readonly Item[], count: number): void {
  const width = columnWidth(count)
  let rest = items
  while (rest.length > 0) {
    sheet.need(rest[0]?.height ?? 0)
    const columns = columnsOf(rest, count, PAGE.bottom - sheet.y)
    const top = sheet.y
    for (const [at, column] of columns.entries()) {
      let y = top
      for (const item of column) {
        item.draw(parent, PAGE.left + at * (width + GAP), y)
        y += item.height
      }
      sheet.y = Math.max(sheet.y, y)
    }
    rest = rest.slice(columns.flat().length)
    if (rest.length > 0) sheet.nextPage()
  }
}

const columnWidth = (count: number): number => (WIDTH - GAP * (count - 1)) / count

const sumOf = (items: readonly Item[]): number => items.reduce((sum, { height }) => sum + height, 0)

/** The least height in which all items fit, but at most the room of the page. */
function columnsOf(items: readonly Item[], count: number, room: number): Item[][] {
  const tallest = Math.max(...items.map(({ height }) => height))
  for (let height = sumOf(items) / count; height < room; height += 4) {
    const columns = fillColumns(items, count, Math.max(height, tallest))
    if (columns.flat().length === items.length) return columns
  }
  return fillColumns(items, count, Math.max(room, items[0]?.height ?? 0))
}

function fillColumns(items: readonly Item[], count: number, height: number): Item[][] {
  const columns: Item[][] = [[]]
  for (const item of items) {
    if (sumOf([...(columns.at(-1) ?? []), item]) <= height + 0.01) columns.at(-1)?.push(item)
    else if (columns.length < count) columns.push([item])
    else break
  }
  return columns
}

const MARKER = 9

export function drawList(sheet: Sheet, items: readonly string[]): void {
  const count = items.length > 3 ? 2 : 1
  const width = columnWidth(count)
  const list = sheet.tag('L', sheet.root)
  const drawn = items.map((text): Item => {
    const lines = sheet.lines([{ ...BODY, text }], width - MARKER)
    return {
      height: heightOf(lines) + 2,
      draw: (parent, x, y) => {
        sheet.artifact(() => sheet.label('•', x, y, { ...BODY, colour: INKS.muted }))
        const body = sheet.tag('LBody', sheet.tag('LI', parent))
        sheet.mark(body, 'LBody', () => sheet.drawLines(lines, x + MARKER, y))
      },
    }
  })
  drawColumns(sheet, list, drawn, count)
  sheet.y += 2
}

export function drawMarks(sheet: Sheet, marks: readonly PaperMark[]): void {
  const width = columnWidth(2)
  const list = sheet.tag('L', sheet.root)
  const items = marks.map(({ tone, name, line }): Item => {
    const lines = sheet.lines(
      [
        { ...BODY, text: `${name}: ` },
        { ...BOLD, colour: TONES[tone].text, text: line },
      ],
      width - INDENT,
    )
    return {
      height: Math.max(heightOf(lines) + 4, 16),
      draw: (parent, x, y) => {
        sheet.slab(tone, x, y, SLAB_WIDTH)
        const body = sheet.tag('LBody', sheet.tag('LI', parent))
        sheet.mark(body, 'LBody', () => sheet.drawLines(lines, x + INDENT, y + 1))
      },
    }
  })
  drawColumns(sheet, list, items, 2)
}

const DAY_WIDTH = 52

export function drawEvents(sheet: Sheet, events: readonly PaperEvent[]): void {
  const count = events.length > 4 ? 2 : 1
  const width = columnWidth(count)
  const list = sheet.tag('L', sheet.root)
  const items = events.map(({ day, title }): Item => {
    const lines = sheet.lines([{ ...BODY, size: 8, text: title }], width - DAY_WIDTH)
    return {
      height: heightOf(lines) + 1.5,
      draw: (parent, x, y) => {
        const body = sheet.tag('LBody', sheet.tag('LI', parent))
        sheet.mark(body, 'LBody', () => {
          sheet.label(`${day} `, x, y, QUIET)
          sheet.drawLines(lines, x + DAY_WIDTH, y)
        })
      },
    }
  })
  drawColumns(sheet, list, items, count)
}

export function drawFacts(sheet: Sheet, facts: readonly (readonly [string, string])[]): void {
  const last = facts.length - 1
  sheet.paragraph(
    sheet.root,
    'P',
    facts.flatMap(([key, value], at): Run[] => [
      { ...QUIET, text: `${key}: ` },
      { ...BODY, size: 8, text: at === last ? `${value}.` : `${value}; ` },
    ]),
  )
}
