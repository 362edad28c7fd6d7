import { VEHICLE_TYPES } from './vehicle-type-table.ts'

export type VehicleKind = 'car' | 'bus' | 'motorcycle' | 'truck' | 'trailer'

/** Ordered: «Прицепы к легковым автомобилям» is a trailer, «Легковой фургон» a car. */
const KINDS: readonly (readonly [VehicleKind, RegExp])[] = [
  ['trailer', /прицеп/iu],
  ['motorcycle', /мото|мопед|скутер|снегоход|квадроцикл|снегоболотоход/iu],
  ['bus', /автобус|троллейбус|трамва|специализированные пассажир/iu],
  ['car', /легков/iu],
  ['truck', /груз|специал|тягач|самосвал|фургон|бортов|цистерн|шасси|трактор|самоходн|кран|эвакуатор/iu],
]

/** «Легковой седан», «Прицепы самосвалы», or a two-digit code. */
export function namedVehicleKind(typeText: string): VehicleKind | undefined {
  const text = vehicleTypeName(typeText) ?? typeText
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0]
}

export const vehicleKind = (typeText: string): VehicleKind => namedVehicleKind(typeText) ?? 'car'

const types = new Map(
  VEHICLE_TYPES.trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(0, 2), line.slice(3)]),
)

/** `23`: «Легковые автомобили седан». */
export const vehicleTypeName = (code: string): string | undefined => types.get(code.trim())
