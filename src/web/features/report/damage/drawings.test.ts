import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { BodyKind } from '#facts/body-kind.ts'
import { BADGES } from '#report/damage/badge-table.ts'
import { BADGE_RADIUS, DRAWING_WIDTH, HEIGHTS } from '#report/damage/drawing-size.ts'
import { type DrawingShape, readDrawing } from '#report/damage/read-drawing.ts'
import { CODES, ROUGH_CODES, ROUGH_ZONES } from '#verdict/damage/code-table.ts'
import { damageOf, familyOf, placeKey } from '#verdict/damage/damage.ts'
import { fills, linesOf, spotsIn } from './testing-geometry.ts'

const kinds = Object.keys(HEIGHTS) as BodyKind[]

const svgOf = (kind: BodyKind) =>
  readFileSync(new URL(`../../../../report/damage/drawings/damage-${kind}.svg`, import.meta.url), 'utf8')

/** All codes with a place on the drawing, in both schemes. */
const codesOf = (kind: BodyKind): string[] => {
  const family = familyOf(kind)
  const own = family === 'outline' ? [] : CODES[family].map(([code]) => `1${code}`)
  const rough = ROUGH_CODES.filter((_, at) => (ROUGH_ZONES[family][at] ?? []).length > 0)
  return [...own, ...rough.flatMap(([old, code]) => [old, `1${code}`])]
}

const placesOf = (kind: BodyKind) =>
  codesOf(kind).map((code) => {
    const [drawing] = damageOf([{ damage: [code] }], kind).drawings
    const [place] = drawing?.places ?? []
    if (drawing?.kind !== kind || !place) throw new Error(`${code} is not drawn on a ${kind}`)
    return { code, ...place, at: BADGES[kind][placeKey(place.zones)] ?? ([Number.NaN, Number.NaN] as const) }
  })

const STEP = 2

/** The zones that cover each grid point. */
function covered(kind: BodyKind): Map<string, string[]> {
  const cells = new Map<string, string[]>()
  for (const { id, shapes } of readDrawing(svgOf(kind)).zones) {
    const own = new Set(surfacesOf(shapes).flatMap((lines) => spotsIn(lines, STEP).map((at) => at.join(' '))))
    for (const cell of own) cells.set(cell, [...(cells.get(cell) ?? []), id])
  }
  return cells
}

const surfacesOf = (shapes: readonly DrawingShape[]) =>
  shapes.filter(({ look }) => look !== 'line').map(({ d }) => linesOf(d))

const distance = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
  Math.hypot(x1 - x2, y1 - y2)

const spot = (key: string): [number, number] => {
  const [x = 0, y = 0] = key.split(' ').map(Number)
  return [x, y]
}

describe.each(kinds)('the drawing of a %s', (kind) => {
  const svg = svgOf(kind)
  const drawing = readDrawing(svg)
  const places = placesOf(kind)
  const cells = covered(kind)
  const badges = Object.entries(BADGES[kind])

  it('parses completely and has the height reserved in the page', () => {
    const shapes = [...drawing.base, ...drawing.zones.flatMap((zone) => zone.shapes), ...drawing.over]
    expect(shapes).toHaveLength(svg.split('<path').length - 1)
    expect(drawing.words).toHaveLength(svg.split('<text').length - 1)
    expect(svg).toContain(`viewBox="0 0 ${DRAWING_WIDTH} ${HEIGHTS[kind]}"`)
  })

  it('has exactly the zones of the codes, once each', () => {
    const namedZones = [...new Set(places.flatMap(({ zones }) => zones))].sort()
    expect(drawing.zones.map(({ id }) => id).sort()).toEqual(namedZones)
  })

  it('has exactly one position for the number of each place', () => {
    expect(badges.map(([key]) => key).sort()).toEqual(
      [...new Set(places.map(({ zones }) => placeKey(zones)))].sort(),
    )
  })

  it('keeps each number inside its zone and the sheet, without overlaps', () => {
    for (const [key, at] of badges) {
      const near = badges.filter(
        ([other, there]) => other !== key && distance(at, there) < 2 * BADGE_RADIUS + 1,
      )
      expect([key, near]).toEqual([key, []])
      const own = drawing.zones.filter(({ id }) => key.split(' ').includes(id))
      const inside = own.some(({ shapes }) => surfacesOf(shapes).some((lines) => fills(lines, at)))
      expect([key, inside]).toEqual([key, true])
      expect(Math.min(...at, DRAWING_WIDTH - at[0], HEIGHTS[kind] - at[1])).toBeGreaterThan(BADGE_RADIUS)
    }
  })

  it('leaves at least two fifths of every mark visible under numbers', () => {
    for (const { id } of drawing.zones) {
      const own = [...cells].filter(([, zones]) => zones.includes(id)).map(([key]) => spot(key))
      const free = own.filter((at) => badges.every(([, badge]) => distance(at, badge) > BADGE_RADIUS))
      expect([id, free.length / own.length > 0.4]).toEqual([id, true])
    }
  })

  it('has no overlapping zones', () => {
    const twice = [...cells].filter(([, zones]) => zones.length > 1)
    expect(twice.length / cells.size).toBeLessThan(0.001)
  })

  it('keeps zones and words apart, and both inside the sheet', () => {
    for (const { text, x, y, anchor } of drawing.words) {
      const width = text.length * 11
      const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
      const under = [...cells.keys()]
        .map(spot)
        .filter(([cx, cy]) => cx > left && cx < left + width && cy > y - 12 && cy < y)
      expect([text, under]).toEqual([text, []])
      expect([text, left >= 0, left + width <= DRAWING_WIDTH]).toEqual([text, true, true])
    }
  })

  it('agrees with the words of the codes: left above, right below, front to the right', () => {
    const roof = badges.find(([key]) => key.startsWith('roof') || key.startsWith('cab-roof'))
    const middle = { x: DRAWING_WIDTH / 2, y: roof ? roof[1][1] : HEIGHTS[kind] / 2 }
    for (const { code, name, at } of places) {
      if (/прав/.test(name)) expect([code, name, at[1] > middle.y]).toEqual([code, name, true])
      if (/лев|слева/.test(name)) expect([code, name, at[1] < middle.y]).toEqual([code, name, true])
      if (/^перед|спереди/.test(name)) expect([code, name, at[0] > middle.x - 4]).toEqual([code, name, true])
      if (/^зад|сзади/.test(name)) expect([code, name, at[0] < middle.x + 4]).toEqual([code, name, true])
    }
    const where = Object.fromEntries(drawing.words.map(({ text, x, y }) => [text, { x, y }]))
    expect(where.левый?.y).toBeLessThan(middle.y)
    expect(where.правый?.y).toBeGreaterThan(middle.y)
    expect(where.перед?.x).toBeGreaterThan(middle.x)
    expect(where.зад?.x).toBeLessThan(middle.x)
  })

  it('has advice on where to look for every place', () => {
    expect(places.filter(({ lookAt, zones }) => lookAt.length === 0 || lookAt.length > zones.length)).toEqual(
      [],
    )
  })
})
