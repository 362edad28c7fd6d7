import type { Car } from './car.ts'

export interface Role {
  /** The car's. */
  readonly vin: string
  readonly story: string
  readonly car: Car
}

/** No real car: serial numbers are 000001, plates 000, persons and firms invented. */
export const role = (
  vin: string,
  story: string,
  car: Omit<Car, 'vin' | 'bodyNumber' | 'chassisNumber'> & Partial<Car>,
): Role => ({
  vin,
  story,
  car: { bodyNumber: vin, chassisNumber: '', ...car, vin },
})

export const japanese = (
  bodyNumber: string,
  story: string,
  car: Omit<Car, 'vin' | 'bodyNumber' | 'chassisNumber'>,
): Role => role(bodyNumber.replace('-', ''), story, { ...car, bodyNumber })
