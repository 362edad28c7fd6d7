import encodeQr from 'qr'
import type { PaperHead, PaperVerdict } from '#report/paper/paper.ts'
import type { Run } from './lines.ts'
import { COLOURS, LEVELS, LOGO } from './looks.ts'
import { heightOf, PAGE, type Sheet, WIDTH } from './sheet.ts'

/** Of the longest address: 61 modules and the border, each over 1.4 points. */
const QR = 98

/** Modules of blank border, required by cameras (ISO/IEC 18004). */
const QUIET_ZONE = 4

const TEXT_WIDTH = WIDTH - QR - 18

export function drawHead(sheet: Sheet, head: PaperHead, siteName: string): void {
  const { root } = sheet
  const top = PAGE.top
  sheet.artifact(() => drawLogo(sheet, PAGE.left, top, 15))
  sheet.mark(sheet.tag('P', root), 'P', () => {
    sheet.label(siteName, PAGE.left + 20, top + 0.5, { weight: 'bold', size: 11, colour: COLOURS.ink })
  })
  sheet.y = top + 22
  drawValidity(sheet, head)
  sheet.y += 9
  sheet.paragraph(root, 'H1', [{ text: head.car, weight: 'bold', size: 17, colour: COLOURS.ink }], {
    width: TEXT_WIDTH,
  })
  const number = [...head.number, ...(head.plate ? [`· ${head.plate}`] : [])]
  sheet.paragraph(root, 'P', [{ text: number.join(' '), size: 10.5, colour: COLOURS.muted }], {
    width: TEXT_WIDTH,
  })
  const below = drawQr(sheet, head, top)
  sheet.y = Math.max(sheet.y, below) + 8
}

function drawValidity(sheet: Sheet, { valid, validNote, isOld }: PaperHead): void {
  const { doc, root } = sheet
  const width = TEXT_WIDTH
  const strong = sheet.lines([{ text: valid, weight: 'bold', size: 12, colour: COLOURS.ink }], width - 20)
  const small = sheet.lines([{ text: validNote, size: 8.5, colour: COLOURS.ink }], width - 20)
  const height = heightOf(strong) + heightOf(small) + 15
  const { y } = sheet
  sheet.artifact(() => {
    doc.roundedRect(PAGE.left, y, width, height, 5).fill(isOld ? COLOURS.warnSoft : COLOURS.accentSoft)
    doc.rect(PAGE.left, y + 5, 3, height - 10).fill(isOld ? COLOURS.careful : COLOURS.accent)
  })
  sheet.mark(sheet.tag('P', root), 'P', () => sheet.drawLines(strong, PAGE.left + 12, y + 6))
  sheet.mark(sheet.tag('P', root), 'P', () =>
    sheet.drawLines(small, PAGE.left + 12, y + 7 + heightOf(strong)),
  )
  sheet.y = y + height
}

/** @returns the place below */
function drawQr(sheet: Sheet, { qr }: PaperHead, top: number): number {
  const { doc, root } = sheet
  const left = PAGE.right - QR
  const rows = encodeQr(qr.address, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = QR / rows.length
  const figure = sheet.tag('Figure', root, { alt: qr.label, bbox: [left, top, left + QR, top + QR] })
  sheet.mark(figure, 'Figure', () => {
    for (const [y, row] of rows.entries())
      for (const [x, width] of darkRuns(row)) doc.rect(left + x * size, top + y * size, width * size, size)
    doc.fill('#000000')
  })
  const caption: Run = { text: qr.caption, size: 7.5, colour: COLOURS.muted }
  sheet.mark(sheet.tag('P', root), 'P', () => {
    sheet.label(caption.text, left + QR / 2, top + QR - 4, caption, 'centre')
  })
  return top + QR + 6
}

/** Neighbouring modules are one rectangle: hairlines between them would mislead cameras. */
function darkRuns(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}

export function drawLogo({ doc }: Sheet, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 30)
  for (const path of LOGO.faint) doc.path(path).fill('#9a9b9e')
  for (const path of LOGO.ink) doc.path(path).fill(COLOURS.ink)
  for (const path of LOGO.accent) doc.path(path).fill(COLOURS.accent)
  doc.restore()
}

const SIGN = 38

/** The verdict as a road sign. */
export function drawVerdict(sheet: Sheet, { level, word, headline, advice }: PaperVerdict): void {
  const { text } = LEVELS[level]
  const x = PAGE.left + 24 + SIGN
  const width = PAGE.right - 22 - x
  const blocks = [
    { tag: 'H2', lines: sheet.lines([{ text: word, weight: 'bold', size: 19, colour: text }], width) },
    { tag: 'P', lines: sheet.lines([{ text: headline, weight: 'bold', size: 11.5, colour: text }], width) },
    { tag: 'P', lines: sheet.lines([{ text: advice, size: 9.5, colour: text }], width) },
  ]
  const height = blocks.reduce((sum, { lines }) => sum + heightOf(lines) + 2, 0) + 22
  sheet.need(height)
  const top = sheet.y
  sheet.artifact(() => {
    drawPlate(sheet, level, top, height)
    drawSign(sheet, level, PAGE.left + 16, top + (height - SIGN) / 2)
  })
  sheet.y = top + 11
  for (const { tag, lines } of blocks) {
    sheet.flow(sheet.tag(tag, sheet.root), tag, lines, x)
    sheet.y += 2
  }
  sheet.y = top + height + 4
}

/** A flat plate with an inset line; hatched where nothing can be judged. */
function drawPlate(sheet: Sheet, level: PaperVerdict['level'], top: number, height: number): void {
  const { doc } = sheet
  const { ground, text } = LEVELS[level]
  const plate = () => doc.roundedRect(PAGE.left, top, WIDTH, height, 9)
  const inset = (by: number) =>
    doc.lineWidth(1.3).roundedRect(PAGE.left + by, top + by, WIDTH - 2 * by, height - 2 * by, 6)
  if (ground !== undefined) {
    plate().fill(ground)
    inset(3.5).stroke(text)
    return
  }
  plate().fill(COLOURS.sunken)
  sheet.hatch(plate, [PAGE.left, top, PAGE.right, top + height], COLOURS.hatch, { gap: 4.5, line: 1.4 })
  inset(6).fillAndStroke(COLOURS.paper, COLOURS.outline)
}

function drawSign({ doc }: Sheet, level: PaperVerdict['level'], x: number, y: number): void {
  const { ground, text, mark, shape, line } = LEVELS[level]
  doc
    .save()
    .translate(x, y)
    .scale(SIGN / 48)
  if (ground === undefined) doc.lineWidth(2.4).dash(4, { space: 3.2 }).path(shape).stroke(text).undash()
  else doc.path(shape).fill(text)
  doc.lineWidth(3.4).lineCap('round').lineJoin('round').path(line).stroke(mark)
  doc.restore()
}
