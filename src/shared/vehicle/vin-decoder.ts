import { type CarByVin, carByVin } from './car-by-vin.ts'
import { PLANTS } from './model-table.ts'
import { linesOf, parts } from './tables.ts'
import { type CheckDigit, checkDigit } from './vin.ts'

export interface DecodedVin extends CarByVin {
  /** Outside North America and China a failure means nothing. */
  readonly checkDigit: CheckDigit
}

const plants = new Map(
  linesOf(PLANTS).flatMap((line): [string, string][] => {
    const [codes = '', towns = ''] = line.split('|')
    return parts(codes, ' ').flatMap((code) =>
      parts(towns, ', ').map((town): [string, string] => [code + town.charAt(0), town.slice(2)]),
    )
  }),
)

export function decodeVin(vin: string, now?: Date): DecodedVin {
  const car = carByVin(vin, now)
  const plant = plants.get(vin.slice(0, 3) + vin.charAt(10)) ?? car.plant
  return { ...car, ...(plant && { plant }), checkDigit: checkDigit(vin) }
}
