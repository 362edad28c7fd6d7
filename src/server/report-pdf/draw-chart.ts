import type { ChartLabel, ChartPoint } from '#report/chart-plan.ts'
import type { PaperChart } from '#report/paper/paper.ts'
import { INKS } from './looks.ts'
import { PAGE, type Sheet, WIDTH } from './sheet.ts'

const HEIGHT = 80
const ABOVE = 16
const BELOW = 14
const LEFT = 26

const SMALL = { size: 7, colour: INKS.muted } as const

export const CHART_HEIGHT = ABOVE + HEIGHT + BELOW + 18

type Place = (point: ChartPoint) => readonly [x: number, y: number]

export function drawChart(sheet: Sheet, chart: PaperChart): void {
  sheet.need(CHART_HEIGHT)
  const { doc } = sheet
  const top = sheet.y
  const bottom = top + ABOVE + HEIGHT
  const place: Place = ({ x, y }) => [
    PAGE.left + LEFT + (x / 100) * (WIDTH - LEFT - 6),
    bottom - (y / 100) * HEIGHT,
  ]
  const figure = sheet.tag('Figure', sheet.root, {
    alt: chart.alt,
    bbox: [PAGE.left, top, PAGE.right, bottom + BELOW],
  })
  sheet.mark(figure, 'Figure', () => {
    doc.save().lineCap('round').lineJoin('round')
    drawAxes(sheet, chart, place, bottom)
    drawSteps(sheet, chart, place)
    for (const label of chart.plan.labels) drawLabel(sheet, label, place, top)
    doc.restore()
  })
  sheet.y = bottom + BELOW
  sheet.paragraph(sheet.root, 'P', [{ ...SMALL, text: chart.legend.join(' · ') }])
  sheet.y += 3
}

function drawAxes(sheet: Sheet, { plan }: PaperChart, place: Place, bottom: number): void {
  const { doc } = sheet
  for (const { y, text } of plan.heights) {
    const [left, at] = place({ x: 0, y })
    const [right] = place({ x: 100, y })
    doc.moveTo(left, at).lineTo(right, at).lineWidth(0.5).stroke(INKS.hairline)
    if (y > 0) sheet.label(text, left - 5, at - 4.5, SMALL, 'right')
  }
  for (const { x, year } of plan.years) {
    const [at] = place({ x, y: 0 })
    sheet.label(String(year), at, bottom + 3, SMALL, 'centre')
  }
}

const STEPS = {
  record: { colour: INKS.ink, width: 1.4, dash: undefined },
  fall: { colour: INKS.danger, width: 1.4, dash: [1, 3] },
  low: { colour: INKS.outline, width: 1.2, dash: undefined },
} as const

function drawSteps(sheet: Sheet, { plan }: PaperChart, place: Place): void {
  const { doc } = sheet
  const [start, low, high] = plan.band
  if (start && low && high) doc.polygon(...plan.band.map((point) => [...place(point)])).fill(INKS.accentSoft)
  for (const { kind, from, to } of plan.steps) {
    const { colour, width, dash } = STEPS[kind]
    if (dash) doc.dash(dash[0], { space: dash[1] })
    doc
      .moveTo(...place(from))
      .lineTo(...place(to))
      .lineWidth(width)
      .stroke(colour)
      .undash()
  }
  const middle = start && low && high ? [start, { x: low.x, y: (low.y + high.y) / 2 }] : []
  const dashed = plan.proven.length > 0 ? plan.proven : middle
  const [first, ...others] = dashed
  if (first) {
    doc.moveTo(...place(first))
    for (const point of others) doc.lineTo(...place(point))
    doc.lineWidth(1.4).dash(4, { space: 3 }).stroke(INKS.accent).undash()
  }
  for (const dot of plan.dots)
    doc
      .circle(...place(dot), 2.6)
      .lineWidth(0.8)
      .fillAndStroke(dot.isFall ? INKS.danger : INKS.ink, INKS.paper)
}

const LABELS: Readonly<Record<ChartLabel['kind'], { readonly colour: string; readonly isBelow: boolean }>> = {
  top: { colour: INKS.ink, isBelow: false },
  fall: { colour: INKS.danger, isBelow: true },
  last: { colour: INKS.ink, isBelow: false },
  error: { colour: INKS.muted, isBelow: true },
  proven: { colour: INKS.accent, isBelow: false },
  stated: { colour: INKS.muted, isBelow: false },
}

function drawLabel(sheet: Sheet, { kind, lines, ...point }: ChartLabel, place: Place, top: number): void {
  const { colour, isBelow } = LABELS[kind]
  const style = { size: 7, weight: 'bold', colour } as const
  const [x, y] = place(point)
  const height = lines.length * 8.4
  const start = isBelow ? y + 5 : Math.max(top, y - height - 4)
  const width = Math.max(...lines.map((line) => sheet.measure(line, style)))
  const left = Math.min(Math.max(x - (point.x / 100) * width, PAGE.left + LEFT), PAGE.right - width)
  for (const [at, line] of lines.entries()) sheet.label(line, left, start + at * 8.4, style)
}
