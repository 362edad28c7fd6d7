import { type Model, models } from './catalogue.ts'

interface TypeOfCars {
  /** Characters 1–8 and 11. */
  readonly signs: string
  readonly cars: number
  readonly model: string
  readonly body: string
  readonly power: number
  readonly volume: number
}

const type = (signs: string, cars: number, { policeBrand, kind, power, volume }: Model, name: string) => ({
  signs,
  cars,
  model: `${policeBrand} ${name}`,
  body: kind,
  power,
  volume,
})

/** Types that the tables lack: a learned model, contradicting models, and a rare type. */
export const dictionary: readonly TypeOfCars[] = [
  type('LVVDC11BD', 12, models.tiggo, 'TIGGO 7 PRO'),
  type('LVVDC12BD', 5, models.tiggo, 'TIGGO 7 PRO'),
  type('LVVDC12BD', 3, models.tiggo, 'TIGGO 8'),
  type('LVVDC14BD', 2, models.tiggo, 'ARRIZO 8'),
]
