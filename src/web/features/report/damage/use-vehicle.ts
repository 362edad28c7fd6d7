import { useEffect, useState } from 'react'
import type { BodyKind } from '#facts/body-kind.ts'
import type { Point } from '#report/badge-table.ts'
import { readDrawing, type VehicleDrawing } from '#report/drawings/read-drawing.ts'

export interface DrawnVehicle {
  readonly drawing: VehicleDrawing
  /** By a place's key (`#report/damage/damage.ts`). */
  readonly badges: Readonly<Record<string, Point>>
}

/** Reserve the space before a drawing loads, in its units. */
export const HEIGHTS: Readonly<Record<BodyKind, number>> = {
  sedan: 461,
  hatchback: 461,
  estate: 461,
  suv: 499,
  van: 490,
  truck: 412,
  bus: 378,
  motorcycle: 516,
  outline: 256,
}

/** A file per drawing, so the browser loads only one. */
const files = import.meta.glob<string>('#report/drawings/*.svg', { query: '?raw', import: 'default' })

export async function loadVehicle(kind: BodyKind): Promise<DrawnVehicle> {
  const load = Object.entries(files).find(([path]) => path.endsWith(`/damage-${kind}.svg`))?.[1]
  if (!load) throw new Error(`There is no drawing of a ${kind}`)
  const [svg, { BADGES }] = await Promise.all([load(), import('#report/badge-table.ts')])
  return { drawing: readDrawing(svg), badges: BADGES[kind] }
}

type Loaded = DrawnVehicle | 'coming' | 'failed'

/** Without a network the drawing may fail; the list beside it remains. */
export function useVehicle(kind: BodyKind): Loaded {
  const [loaded, setLoaded] = useState<{ readonly kind: BodyKind; readonly vehicle: Loaded }>()
  useEffect(() => {
    let isUnmounted = false
    const show = (vehicle: Loaded) => isUnmounted || setLoaded({ kind, vehicle })
    loadVehicle(kind).then(show, () => show('failed'))
    return () => {
      isUnmounted = true
    }
  }, [kind])
  return loaded?.kind === kind ? loaded.vehicle : 'coming'
}
