import { OLD_CANVAS, OLD_POINTS, type View, ZONES, type ZoneRow } from './damage-zone-table.ts'

/** Kind of drawing a new-scheme zone belongs to; `outline` is the one used when the kind is not known. */
export type DamageVehicle = keyof typeof ZONES

export interface Canvas {
  readonly width: number
  readonly height: number
}

/** A rectangle in canvas units, ready for an SVG `<rect>`. */
export interface DamageBox {
  readonly view?: View
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DamagePoint {
  /** As the registry sent it. */
  readonly code: string
  /** Russian name of the part; an unknown code names itself. */
  readonly name: string
  /** New scheme only; that 1 is slight and 2 heavy is inferred from how other services draw them. */
  readonly severity?: 'slight' | 'heavy'
  readonly scheme: 'old' | 'new'
  readonly vehicle?: DamageVehicle
  readonly boxes?: readonly DamageBox[]
  /** Old scheme: centre of the mark on the `old` canvas; absent for damage that has no place (fire, engine). */
  readonly mark?: { readonly x: number; readonly y: number }
}

/** Sizes of the drawings: the `viewBox` is `0 0 width height`. Front to the right, right side at the bottom. */
export const damageCanvases: Readonly<Record<DamageVehicle | 'old', Canvas>> = {
  old: OLD_CANVAS,
  car: ZONES.car.canvas,
  bus: ZONES.bus.canvas,
  motorcycle: ZONES.motorcycle.canvas,
  truck: ZONES.truck.canvas,
  outline: ZONES.outline.canvas,
}

type Zone = Pick<DamagePoint, 'name' | 'vehicle' | 'boxes'>

const drawings = Object.keys(ZONES) as DamageVehicle[]

const boxOf = ([, , view, x1, y1, x2, y2]: ZoneRow): DamageBox => ({
  ...(view && { view }),
  x: x1,
  y: y1,
  width: x2 - x1,
  height: y2 - y1,
})

const newZones = new Map(
  drawings.flatMap((vehicle) =>
    ZONES[vehicle].rows.map((row): [string, Zone] => [
      row[0],
      { name: row[1], vehicle, boxes: [boxOf(row)] },
    ]),
  ),
)

const oldPoints = new Map(
  OLD_POINTS.map(([code, name, x, y]): [string, DamagePoint] => [
    code,
    { code, name, scheme: 'old', ...(x !== undefined && y !== undefined && { mark: { x, y } }) },
  ]),
)

const SEVERITY: Readonly<Record<string, 'slight' | 'heavy'>> = { 1: 'slight', 2: 'heavy' }

/**
 * Reads one entry of `DamagePoints`. The scheme is told by the length (lists can be mixed): two characters old,
 * three new, of which the first is the severity. An unknown code is kept and named by itself, never dropped.
 */
export function damagePoint(code: string): DamagePoint {
  const sign = code.trim()
  if (sign.length !== 3) return oldPoints.get(sign) ?? { code: sign, name: unknown(sign), scheme: 'old' }
  const severity = SEVERITY[sign.charAt(0)]
  const zone = newZones.get(sign.slice(1)) ?? { name: unknown(sign) }
  return { code: sign, scheme: 'new', ...zone, ...(severity && { severity }) }
}

const unknown = (code: string): string => `код ${code}`

export interface DamageDrawing {
  readonly kind: DamageVehicle | 'old'
  readonly canvas: Canvas
  readonly points: readonly DamagePoint[]
}

export interface DamageMap {
  /** One drawing for each kind of vehicle met in the list. */
  readonly drawings: readonly DamageDrawing[]
  /** Damage without a place on any drawing: to be told in words. */
  readonly inWords: readonly DamagePoint[]
}

/** Sorts the codes of one accident by the drawing they belong to; repeats are dropped, order is kept. */
export function damageMap(codes: readonly string[]): DamageMap {
  const points = [...new Set(codes.map((code) => code.trim()))].filter((code) => code !== '').map(damagePoint)
  const kinds = new Set(points.flatMap((point) => drawingOf(point) ?? []))
  return {
    drawings: [...kinds].map((kind) => ({
      kind,
      canvas: damageCanvases[kind],
      points: points.filter((point) => drawingOf(point) === kind),
    })),
    inWords: points.filter((point) => drawingOf(point) === undefined),
  }
}

const drawingOf = ({ vehicle, mark }: DamagePoint): DamageDrawing['kind'] | undefined =>
  vehicle ?? (mark && 'old')
