import type { CarFacts } from '#facts/evidence.ts'
import { type VehicleKind, vehicleKind } from '#shared/vehicle/vehicle-kind.ts'
import { damageCodes } from '../damage/codes.ts'

interface Look {
  /** Undefined: no use for a gauge. */
  readonly metal: RegExp | undefined
  readonly whole: string
  readonly beneath: string
  readonly straightness: string
  /** Undefined: no odometer. */
  readonly wear: string | undefined
}

/** Glass, mirrors and lamps have no paint. */
const METAL = /^(?!.*(?:бампер|зеркал|стекл|фар[аы]|фонар))/iu

const OF_A_CAR: Look = {
  metal: METAL,
  whole: 'Замерьте краску по всему кузову',
  beneath: 'Поднимите машину',
  straightness: 'Проверьте геометрию кузова на стенде',
  wear: 'руля, педалей и сиденья',
}

export const LOOKS: Readonly<Record<VehicleKind, Look>> = {
  car: OF_A_CAR,
  bus: { ...OF_A_CAR, beneath: 'Осмотрите снизу' },
  truck: {
    ...OF_A_CAR,
    // Boards and boxes are wood, cloth and panels.
    metal: /кабин/iu,
    whole: 'Замерьте краску на кабине, осмотрите раму',
    beneath: 'Осмотрите снизу',
    straightness: 'Проверьте геометрию рамы',
  },
  motorcycle: {
    metal: undefined,
    whole: 'Осмотрите раму, вилку, рычаги и крышки двигателя',
    beneath: 'Осмотрите снизу',
    straightness: 'Проверьте геометрию рамы на стенде',
    wear: 'ручек, подножек и сиденья',
  },
  trailer: {
    metal: undefined,
    whole: 'Осмотрите раму, дышло и сцепку',
    beneath: 'Осмотрите снизу',
    straightness: 'Проверьте геометрию рамы',
    wear: undefined,
  },
}

export function vehicleKindOf({ cars, accidents }: Pick<CarFacts, 'cars' | 'accidents'>): VehicleKind {
  const type = cars.find((one) => one.type)?.type
  if (type !== undefined) return vehicleKind(type)
  const [hit] = accidents
    .flatMap(({ damage }) => damageCodes(damage))
    .flatMap(({ spot }) => (spot && 'family' in spot ? [spot.family] : []))
  return hit ?? 'car'
}
