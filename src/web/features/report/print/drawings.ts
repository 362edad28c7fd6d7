import type { BodyKind } from '#facts/body-kind.ts'
import { type DrawnVehicle, loadVehicle } from '../damage/use-vehicle.ts'

const brought = new Map<BodyKind, DrawnVehicle>()

export async function bringDrawing(kind: BodyKind): Promise<void> {
  if (!brought.has(kind)) brought.set(kind, await loadVehicle(kind))
}

/** Undefined until loaded; a list has the same content. */
export const drawingOf = (kind: BodyKind): DrawnVehicle | undefined => brought.get(kind)
