import type { Car } from './car.ts'

export interface Role {
  /** The car's. */
  readonly vin: string
  readonly story: string
  readonly car: Car
}

/** An invented car: serial numbers are 000001, plates have 000, persons and firms do not exist. */
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
