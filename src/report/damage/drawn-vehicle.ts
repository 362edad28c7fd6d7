import type { BodyKind } from '#facts/body-kind.ts'
import { BADGES, type BadgePoint } from './badge-table.ts'
import { readDrawing, type VehicleDrawing } from './read-drawing.ts'

export interface DrawnVehicle {
  readonly drawing: VehicleDrawing
  readonly badges: Readonly<Record<string, BadgePoint>>
}

export const drawnVehicle = (kind: BodyKind, svg: string): DrawnVehicle => ({
  drawing: readDrawing(svg),
  badges: BADGES[kind],
})
