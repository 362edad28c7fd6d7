import type { ChartLabel, ChartPlan, ChartPoint } from '../chart-plan.ts'
import { COLOURS, round, SVG_WIDTH, svgOf, svgText, widthOf } from './svg.ts'

const AREA = { left: 42, right: SVG_WIDTH - 14, top: 44, bottom: 236 }
const HEIGHT = 296
const SIZE = 12

const place = ({ x, y }: ChartPoint): ChartPoint => ({
  x: AREA.left + (x / 100) * (AREA.right - AREA.left),
  y: AREA.bottom - (y / 100) * (AREA.bottom - AREA.top),
})

const path = (points: readonly ChartPoint[]): string =>
  points
    .map(place)
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
    .join('')

const stroke = (points: readonly ChartPoint[], colour: string, look = 'stroke-width="2.5"'): string =>
  `<path d="${path(points)}" fill="none" stroke="${colour}" ${look}/>`

const DASHED = 'stroke-width="2" stroke-dasharray="5 4"'

const stepColours = { record: COLOURS.accent, fall: COLOURS.danger, low: COLOURS.warn } as const

/** Like the page's chart, with labels next to their points. */
export function mileagePicture({ dots, steps, proven, band, labels, heights, years }: ChartPlan): string {
  const [start, low, high] = band
  const middle = start && low && high ? [start, { x: low.x, y: (low.y + high.y) / 2 }] : []
  const expected = proven.length > 0 ? proven : middle
  const legend = proven.length > 0 ? 'пунктир: не меньше этого' : 'пунктир: если ездила как раньше'
  const body = [
    svgText('Пробег по записям, тыс. км', 12, 22, { size: 15 }),
    ...heights.map(({ y, text }) => {
      const line = stroke([at(0, y), at(100, y)], COLOURS.grid, 'stroke-width="1"')
      return (
        line +
        svgText(text, AREA.left - 6, place(at(0, y)).y + 4, {
          size: SIZE,
          fill: COLOURS.quiet,
          anchor: 'end',
        })
      )
    }),
    ...years.map(({ x, year }) =>
      svgText(`${year}`, place(at(x, 0)).x, AREA.bottom + 18, {
        size: SIZE,
        fill: COLOURS.quiet,
        anchor: 'middle',
      }),
    ),
    ...(band.length > 0 ? [`<path d="${path(band)}Z" fill="${COLOURS.accent}" fill-opacity="0.1"/>`] : []),
    ...steps.map(({ kind, from, to }) => stroke([from, to], stepColours[kind])),
    ...(expected.length > 0 ? [stroke(expected, COLOURS.note, DASHED)] : []),
    ...dots.map(({ isFall, ...dot }) => {
      const { x, y } = place(dot)
      return `<circle cx="${round(x)}" cy="${round(y)}" r="4" fill="${isFall ? COLOURS.danger : COLOURS.accent}"/>`
    }),
    ...labelsApart(labels),
    ...(expected.length > 0 ? [svgText(legend, 12, HEIGHT - 14, { size: SIZE, fill: COLOURS.quiet })] : []),
  ]
  return svgOf(HEIGHT, body.join(''), 'Пробег по записям')
}

const at = (x: number, y: number): ChartPoint => ({ x, y })

const labelColours: Readonly<Record<ChartLabel['kind'], string>> = {
  top: COLOURS.ink,
  fall: COLOURS.danger,
  last: COLOURS.ink,
  error: COLOURS.warn,
  proven: COLOURS.note,
  stated: COLOURS.quiet,
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const LINE = 14

function labelsApart(labels: readonly ChartLabel[]): string[] {
  const taken: Box[] = []
  return labels.map(({ kind, lines, ...point }) => {
    const { x, y } = place(point)
    const width = Math.max(...lines.map((line) => widthOf(line, SIZE)))
    const left = Math.min(Math.max(4, x - width / 2), SVG_WIDTH - 4 - width)
    const height = lines.length * LINE
    const boxAt = (top: number): Box => ({ left, right: left + width, top, bottom: top + height })
    const preferred = kind === 'fall' ? y + 10 : y - height - 8
    const tops = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]
      .map((step) => preferred + step * LINE)
      .filter((top) => top >= 26 && top + height <= AREA.bottom + 2)
    const box = boxAt(
      tops.find((top) => taken.every((other) => !overlap(boxAt(top), other))) ??
        Math.min(Math.max(26, preferred), AREA.bottom - height),
    )
    taken.push(box)
    return lines
      .map((line, index) =>
        svgText(line, left + width / 2, box.top + (index + 1) * LINE - 3, {
          size: SIZE,
          fill: labelColours[kind],
          anchor: 'middle',
        }),
      )
      .join('')
  })
}
