import type { Car } from './car.ts'

export interface Role {
  /** As of its car. */
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

/** A car made for Japan, by the number of its body as papers write it: `NZE121-0000001`. */
export const japanese = (
  bodyNumber: string,
  story: string,
  car: Omit<Car, 'vin' | 'bodyNumber' | 'chassisNumber'>,
): Role => role(bodyNumber.replace('-', ''), story, { ...car, bodyNumber })
