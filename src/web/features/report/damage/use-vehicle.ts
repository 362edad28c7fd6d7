import { useEffect, useState } from 'react'
import type { BodyKind } from '#facts/body-kind.ts'
import type { DrawnVehicle } from '#report/damage/drawn-vehicle.ts'

/** The browser loads only one. */
const files = import.meta.glob<string>('#report/damage/drawings/*.svg', { query: '?raw', import: 'default' })

export async function loadVehicle(kind: BodyKind): Promise<DrawnVehicle> {
  const load = Object.entries(files).find(([file]) => file.endsWith(`/damage-${kind}.svg`))?.[1]
  if (!load) throw new Error(`There is no drawing of a ${kind}`)
  const [svg, { drawnVehicle }] = await Promise.all([load(), import('#report/damage/drawn-vehicle.ts')])
  return drawnVehicle(kind, svg)
}

type Loaded = DrawnVehicle | 'coming' | 'failed'

/** Without a drawing the list remains. */
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
