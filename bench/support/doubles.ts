import { chance } from '../../src/demo/world/chance.ts'
import { likelyModel } from '../../src/server/features/vehicles/describe.ts'
import { isSameMake, otherMake } from '../../src/shared/vehicle/brands.ts'
import { otherModel } from '../../src/shared/vehicle/other-model.ts'
import { labelledVehicles, type Vehicle } from './innocent-vehicles.ts'

/** Of doubles of one kind; all values are counts. */
export interface DoubleFigures {
  readonly doubles: number
  /** A reason of the verdict. */
  readonly reasons: number
  /** A note. */
  readonly notes: number
  readonly missed: number
}

const nameOf = ({ make, model }: Vehicle): string => `${make} ${model}`.trim().toUpperCase()

const family = ({ model }: Vehicle): string => model.split(' ')[0] ?? ''

const kinds = {
  make: (one: Vehicle, other: Vehicle) => !isSameMake(one.make, other.make),
  model: (one: Vehicle, other: Vehicle) =>
    isSameMake(one.make, other.make) &&
    one.model !== '' &&
    other.model !== '' &&
    family(one) !== family(other),
} as const

/** What the verdict says of a VIN that is registered under this name. */
export function saidOf(vin: string, name: string, now: Date): 'reason' | 'note' | undefined {
  if (otherMake(name, vin) !== undefined) return 'reason'
  const other = otherModel(name, vin, likelyModel(vin, now))
  return other && (other.scheme === undefined ? 'note' : 'reason')
}

/** VINs of labelled cars, each with the registration of another one of the set. */
export function doubleFigures(kind: keyof typeof kinds, doubles: number, now: Date): DoubleFigures {
  const luck = chance(`doubles by ${kind}`)
  const any = () => labelledVehicles[luck.int(0, labelledVehicles.length - 1)]
  const pair = (): readonly [Vehicle, Vehicle] => {
    for (;;) {
      const [one, other] = [any(), any()]
      if (one && other && kinds[kind](one, other)) return [one, other]
    }
  }
  const said = Array.from({ length: doubles }, () => {
    const [{ vin }, other] = pair()
    return saidOf(vin, nameOf(other), now)
  })
  const count = (of: (typeof said)[number]) => said.filter((one) => one === of).length
  return { doubles, reasons: count('reason'), notes: count('note'), missed: count(undefined) }
}

/** Labelled cars of which a verdict says something although the register has the source's name. */
export const calledDoubles = (now: Date): readonly string[] =>
  labelledVehicles
    .filter((vehicle) => saidOf(vehicle.vin, nameOf(vehicle), now) !== undefined)
    .map((vehicle) => `${vehicle.vin} ${nameOf(vehicle)}`)
