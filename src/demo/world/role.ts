import type { Car } from './car.ts'

export interface Role {
  readonly vin: string
  /** One line in Russian: what the car is there to show. */
  readonly story: string
  readonly car: Car
}

/** Serial numbers are 000001, plates are 000, persons and firms are invented: none is a real car. */
export const role = (
  vin: string,
  story: string,
  car: Omit<Car, 'vin' | 'bodyNumber' | 'chassisNumber'> & Partial<Car>,
): Role => ({
  vin,
  story,
  car: { bodyNumber: vin, chassisNumber: '', ...car, vin },
})
