import encodeQr from 'qr'
import type { PaperCode, PaperHead, PaperNotice, PaperVerdict } from '#report/paper/paper.ts'
import type { Run } from './lines.ts'
import { INKS, LEVELS, LOGO, TONES } from './looks.ts'
import { heightOf, PAGE, type Sheet, WIDTH } from './sheet.ts'

/** 61 modules and the border, each over 1.4 points. */
const QR = 98

/** Modules, required by cameras (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** At most 45 modules and the border. */
const BOT_QR = 72

const GAP = 8

const TEXT_WIDTH = WIDTH - QR - 18

const textWidth = ({ bot }: PaperHead): number => (bot ? TEXT_WIDTH - BOT_QR - GAP : TEXT_WIDTH)

export function drawHead(sheet: Sheet, head: PaperHead, siteName: string): void {
  const { root } = sheet
  const top = PAGE.top
  sheet.artifact(() => drawLogo(sheet, PAGE.left, top, 15))
  sheet.mark(sheet.tag('P', root), 'P', () => {
    sheet.label(siteName, PAGE.left + 20, top + 0.5, { weight: 'bold', size: 11, colour: INKS.ink })
  })
  sheet.y = top + 22
  drawValidity(sheet, head)
  sheet.y += 9
  sheet.paragraph(root, 'H1', [{ text: head.car, weight: 'bold', size: 17, colour: INKS.ink }], {
    width: textWidth(head),
  })
  const number = [...head.number, ...(head.plate ? [`· ${head.plate}`] : [])]
  sheet.paragraph(root, 'P', [{ text: number.join(' '), size: 10.5, colour: INKS.muted }], {
    width: textWidth(head),
  })
  const below = drawQr(sheet, head.qr, { left: PAGE.right - QR, top, side: QR })
  if (head.bot) drawQr(sheet, head.bot, { left: PAGE.right - QR - GAP - BOT_QR, top, side: BOT_QR })
  sheet.y = Math.max(sheet.y, below) + 8
}

function drawValidity(sheet: Sheet, head: PaperHead): void {
  const { valid, validNote, isOld } = head
  const { doc, root } = sheet
  const width = textWidth(head)
  const strong = sheet.lines([{ text: valid, weight: 'bold', size: 12, colour: INKS.ink }], width - 20)
  const small = sheet.lines([{ text: validNote, size: 8.5, colour: INKS.ink }], width - 20)
  const height = heightOf(strong) + heightOf(small) + 15
  const { y } = sheet
  sheet.artifact(() => {
    doc.roundedRect(PAGE.left, y, width, height, 5).fill(isOld ? INKS.warnSoft : INKS.accentSoft)
    doc.rect(PAGE.left, y + 5, 3, height - 10).fill(isOld ? INKS.careful : INKS.accent)
  })
  sheet.mark(sheet.tag('P', root), 'P', () => sheet.drawLines(strong, PAGE.left + 12, y + 6))
  sheet.mark(sheet.tag('P', root), 'P', () =>
    sheet.drawLines(small, PAGE.left + 12, y + 7 + heightOf(strong)),
  )
  sheet.y = y + height
}

interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

function drawQr(sheet: Sheet, qr: PaperCode, { left, top, side }: Square): number {
  const { doc, root } = sheet
  const rows = encodeQr(qr.address, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = side / rows.length
  const figure = sheet.tag('Figure', root, { alt: qr.label, bbox: [left, top, left + side, top + side] })
  sheet.mark(figure, 'Figure', () => {
    for (const [y, row] of rows.entries())
      for (const [x, width] of darkRuns(row)) doc.rect(left + x * size, top + y * size, width * size, size)
    doc.fill('#000000')
  })
  const caption: Run = { text: qr.caption, size: 7.5, colour: INKS.muted }
  sheet.mark(sheet.tag('P', root), 'P', () => {
    sheet.label(caption.text, left + side / 2, top + side - 4, caption, 'centre')
  })
  return top + side + 6
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
  for (const path of LOGO.ink) doc.path(path).fill(INKS.ink)
  for (const path of LOGO.accent) doc.path(path).fill(INKS.accent)
  doc.restore()
}

const NOTICE_INDENT = 32

export function drawNotice(sheet: Sheet, { tone, text, note }: PaperNotice): void {
  const { doc, root } = sheet
  const width = WIDTH - NOTICE_INDENT - 10
  const strong = sheet.lines([{ text, weight: 'bold', size: 12, colour: TONES[tone].text }], width)
  const small = sheet.lines([{ text: note, size: 8.5, colour: INKS.ink }], width)
  const height = heightOf(strong) + heightOf(small) + 14
  sheet.need(height)
  const { y } = sheet
  const ground = tone === 'danger' ? INKS.dangerSoft : tone === 'warn' ? INKS.warnSoft : INKS.sunken
  sheet.artifact(() => doc.roundedRect(PAGE.left, y, WIDTH, height, 5).fill(ground))
  sheet.slab(tone, PAGE.left + 10, y + 7, 14)
  const x = PAGE.left + NOTICE_INDENT
  sheet.mark(sheet.tag('P', root), 'P', () => sheet.drawLines(strong, x, y + 6))
  sheet.mark(sheet.tag('P', root), 'P', () => sheet.drawLines(small, x, y + 7 + heightOf(strong)))
  sheet.y = y + height + 6
}

const SIGN = 38

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

/** Hatched where nothing can be judged. */
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
  plate().fill(INKS.sunken)
  sheet.hatch(plate, [PAGE.left, top, PAGE.right, top + height], INKS.hatch, { gap: 4.5, line: 1.4 })
  inset(6).fillAndStroke(INKS.paper, INKS.outline)
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
