import { readFileSync } from 'node:fs'
import type { BodyKind } from '#facts/body-kind.ts'
import { BADGE_RADIUS, DRAWING_WIDTH as DRAWING, HEIGHTS } from '#report/damage/drawing-size.ts'
import { drawnVehicle } from '#report/damage/drawn-vehicle.ts'
import type { DrawingShape, VehicleDrawing, Zone } from '#report/damage/read-drawing.ts'
import type { PaperDamage, PaperDrawing } from '#report/paper/paper.ts'
import type { Severity } from '#verdict/damage/codes.ts'
import type { Line } from './lines.ts'
import { INKS } from './looks.ts'
import { heightOf, PAGE, type Sheet, WIDTH } from './sheet.ts'

const HEIGHT = 156

const LOOKS: Readonly<Record<string, string | undefined>> = {
  body: '#e4e0d6',
  wheel: '#c4bfb3',
  glass: '#dcddda',
  dark: '#d3d4d2',
  lamp: '#fafaf7',
  plate: '#fafaf7',
}

const LINE = '#4f545c'
const ZONE = '#f6f4ee'

interface Plan {
  /** Points per unit. */
  readonly scales: readonly number[]
  readonly height: number
  readonly left: number
  readonly texts: readonly {
    readonly number: number
    readonly lines: readonly Line[]
    readonly height: number
  }[]
}

function planOf(sheet: Sheet, { drawings, places }: PaperDamage): Plan {
  const widths = drawings.map(({ body }) => (HEIGHT / HEIGHTS[body]) * DRAWING + GAP)
  const wide = widths.reduce((sum, width) => sum + width, 0)
  const height = HEIGHT * Math.min(1, (WIDTH - LIST) / wide)
  const left = PAGE.left + (wide * height) / HEIGHT + GAP
  const texts = places.map(({ number, text }) => {
    const lines = sheet.lines([{ ...PLACE, text }], PAGE.right - left - 18)
    return { number, lines, height: Math.max(14, heightOf(lines) + 3) }
  })
  return { scales: drawings.map(({ body }) => height / HEIGHTS[body]), height, left, texts }
}

export const damageHeight = (sheet: Sheet, damage: PaperDamage): number => planOf(sheet, damage).height + 16

const PLACE = { size: 8.5, colour: INKS.ink } as const

const GAP = 10

const LIST = 190

export function drawDamage(sheet: Sheet, damage: PaperDamage): void {
  const { scales, height, left, texts } = planOf(sheet, damage)
  sheet.need(height + 16)
  const top = sheet.y
  const figure = sheet.tag('Figure', sheet.root, {
    alt: damage.alt,
    bbox: [PAGE.left, top, left, top + height],
  })
  sheet.mark(figure, 'Figure', () => {
    let x: number = PAGE.left
    for (const [at, drawing] of damage.drawings.entries()) {
      const scale = scales[at] ?? 0
      drawVehicle(sheet, drawing, x, top, scale)
      x += DRAWING * scale + GAP
    }
  })
  const page = sheet.doc.page
  sheet.y = top + 2
  drawPlaces(sheet, texts, left)
  if (page === sheet.doc.page) sheet.y = Math.max(sheet.y, top + height + 3)
  sheet.paragraph(sheet.root, 'P', [{ text: `${damage.legend}.`, size: 7.5, colour: INKS.muted }])
  sheet.y += 2
}

function drawPlaces(sheet: Sheet, texts: Plan['texts'], left: number): void {
  const list = sheet.tag('L', sheet.root)
  for (const { number, lines, height } of texts) {
    sheet.need(height)
    const { y } = sheet
    sheet.artifact(() => {
      sheet.doc
        .circle(left + 6, y + 5.5, 5.8)
        .lineWidth(0.8)
        .undash()
        .stroke(INKS.ink)
    })
    const body = sheet.tag('LBody', sheet.tag('LI', list))
    sheet.mark(body, 'LBody', () => {
      sheet.label(`${number} `, left + 6, y + 1, { ...PLACE, size: 7.5, weight: 'bold' }, 'centre')
      sheet.drawLines(lines, left + 18, y)
    })
    sheet.y += height
  }
}

const vehicleOf = (body: BodyKind) =>
  drawnVehicle(
    body,
    readFileSync(new URL(`../../report/damage/drawings/damage-${body}.svg`, import.meta.url), 'utf8'),
  )

function drawVehicle(
  sheet: Sheet,
  { body, marks, badges }: PaperDrawing,
  x: number,
  y: number,
  scale: number,
): void {
  const { doc } = sheet
  const { drawing, badges: places } = vehicleOf(body)
  doc.save().translate(x, y).scale(scale).lineCap('round').lineJoin('round')
  drawBase(sheet, drawing)
  const severities = new Map(marks)
  for (const zone of drawing.zones) {
    const severity = severities.get(zone.id)
    if (severity !== undefined) drawMark(sheet, zone, severity)
  }
  for (const { d } of drawing.over) doc.lineWidth(1.5).path(d).stroke(INKS.muted)
  for (const { text, x: at, y: baseline, anchor } of drawing.words)
    sheet.label(
      text,
      at,
      baseline - 17,
      { size: 18, colour: LINE },
      anchor === 'middle' ? 'centre' : anchor === 'end' ? 'right' : 'left',
    )
  for (const { number, key } of badges) drawBadge(sheet, number, places[key])
  doc.restore()
}

function drawBase({ doc }: Sheet, { base, zones }: VehicleDrawing): void {
  const shapes: DrawingShape[] = [...base, ...zones.flatMap((zone) => zone.shapes)]
  for (const { look, d } of shapes) {
    doc.lineWidth(1.5)
    if (look === 'line') doc.path(d).stroke(LINE)
    else doc.path(d).fillAndStroke((look && LOOKS[look]) ?? ZONE, LINE)
  }
}

/** Heavy is solid, light hatched, unknown outlined: readable without colour. */
function drawMark(sheet: Sheet, { shapes }: Zone, severity: Severity): void {
  const { doc } = sheet
  for (const { d, look } of shapes) {
    const path = () => doc.path(d)
    if (look === 'line') path().lineWidth(1.5).stroke(INKS.ink)
    else if (severity === 'heavy') path().lineWidth(1.5).fillAndStroke('#c22a22', INKS.ink)
    else if (severity === 'unknown') path().lineWidth(2.75).fillAndStroke(ZONE, INKS.ink)
    else {
      path().fill(INKS.warnSoft)
      sheet.hatch(path, [0, 0, DRAWING, 540], INKS.warn, { gap: 8.5, line: 2.2 })
      path().lineWidth(2).stroke(INKS.warn)
    }
  }
}

function drawBadge(sheet: Sheet, number: number, at: readonly [x: number, y: number] | undefined): void {
  if (at === undefined) return
  const [x, y] = at
  sheet.doc.circle(x, y, BADGE_RADIUS).lineWidth(1.5).fillAndStroke(INKS.paper, INKS.ink)
  sheet.label(String(number), x, y - 10, { size: 17, weight: 'bold', colour: INKS.ink }, 'centre')
}
