type Point = readonly [x: number, y: number]

/** Lines per curve: an error under a tenth of a unit. */
const STEPS = 16

const steps = Array.from({ length: STEPS }, (_, at) => (at + 1) / STEPS)

/** Closed lines of an SVG path of absolute M, L, H, V, C, Z and circular arcs. */
export function linesOf(d: string): Point[][] {
  const lines: Point[][] = []
  for (const [, command = '', text = ''] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = [...text.matchAll(/-?[\d.]+/g)].map(Number)
    if (command === 'M') lines.push([])
    const line = lines.at(-1)
    const from = line?.at(-1) ?? [0, 0]
    line?.push(...pointsTo(command, numbers, from))
  }
  return lines
}

function pointsTo(command: string, numbers: readonly number[], from: Point): Point[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers
  if (command === 'Z') return []
  if (command === 'H') return [[a, from[1]]]
  if (command === 'V') return [[from[0], a]]
  if (command === 'C') return steps.map((t) => onCurve([from, [a, b], [c, d], [e, f]], t))
  if (command === 'A') return arc(from, [f, g], a, d === 1, e === 1)
  if (command === 'M' || command === 'L') return [[a, b]]
  throw new Error(`These drawings have no ${command}`)
}

/** De Casteljau's algorithm. */
function onCurve(points: readonly Point[], t: number): Point {
  const [first = [0, 0]] = points
  if (points.length === 1) return first
  const between = points.slice(1).map(([x, y], at): Point => {
    const [px, py] = points[at] ?? [x, y]
    return [px + (x - px) * t, py + (y - py) * t]
  })
  return onCurve(between, t)
}

/** SVG 1.1, appendix F.6.5, for a circle. */
function arc([x1, y1]: Point, [x2, y2]: Point, r: number, large: boolean, sweep: boolean): Point[] {
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const half = dx * dx + dy * dy
  const k = Math.sqrt(Math.max(0, r * r - half) / half) * (large === sweep ? -1 : 1)
  const centre: Point = [(x1 + x2) / 2 + k * dy, (y1 + y2) / 2 - k * dx]
  const start = Math.atan2(y1 - centre[1], x1 - centre[0])
  const turn = Math.atan2(y2 - centre[1], x2 - centre[0]) - start
  const way = sweep ? (turn + 2 * Math.PI) % (2 * Math.PI) : -((2 * Math.PI - turn) % (2 * Math.PI))
  return steps.map((t) => [
    centre[0] + r * Math.cos(start + way * t),
    centre[1] + r * Math.sin(start + way * t),
  ])
}

/** Non-zero rule. */
export function fills(lines: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let winding = 0
  for (const line of lines)
    for (const [at, [x1, y1]] of line.entries()) {
      const [x2, y2] = line[(at + 1) % line.length] ?? [x1, y1]
      if (y1 > y === y2 > y || x >= ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) continue
      winding += y2 > y1 ? 1 : -1
    }
  return winding !== 0
}

export function spotsIn(lines: readonly (readonly Point[])[], step: number): Point[] {
  const from = (axis: 0 | 1) =>
    Math.floor(Math.min(...lines.flat().map((at) => at[axis])) / step) * step + 0.5
  const to = (axis: 0 | 1) => Math.max(...lines.flat().map((at) => at[axis]))
  const [left, right, top, bottom] = [from(0), to(0), from(1), to(1)]
  const spots: Point[] = []
  for (let x = left; x < right; x += step)
    for (let y = top; y < bottom; y += step) if (fills(lines, [x, y])) spots.push([x, y])
  return spots
}
