import { type LabelledVin, labelledFrames, labelledVins } from '../../src/build/knowledge/labelled.ts'
import { describeFrameNumber, describeVin } from '../../src/server/features/vehicles/describe.ts'

/** How the decoder does on cars of which somebody else says what they are; all but `cars` and `named` are counts. */
export interface KnowledgeFigures {
  readonly cars: number
  /** One brand, and the right one. */
  readonly right: number
  /** The right one among several. */
  readonly several: number
  readonly none: number
  readonly wrong: number
  /** One wrong brand, a wrong model beside no other, or a certain year that is not within one of the source's. */
  readonly firmlyWrong: number
  /** Cars whose model the source names. */
  readonly withModel: number
  /** Of those, how many the decoder names, alone or among others. */
  readonly named: number
}

/** Without marks, blanks, dashes and case: «Citroën C-Elysée» is «citroencelysee». */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-zа-я0-9]/g, '')

/** A source may name less («Golf») or more («A5 Sportback») than the decoder. */
const isSame = (one: string, other: string): boolean =>
  plain(one).includes(plain(other)) || plain(other).includes(plain(one))

function judge({ vin, brands, models, year }: LabelledVin, now: Date) {
  const told = describeVin(vin, now)
  const isOurs = told.brands.some((brand) => brands.some((label) => plain(label) === plain(brand)))
  const toldModels = told.model?.split(' или ') ?? []
  const isModel = toldModels.some((name) => models.some((label) => isSame(name, label)))
  const isWrongModel = models.length > 0 && toldModels.length === 1 && !isModel
  const isWrongYear =
    year !== undefined && told.year?.sure === 'certain' && Math.abs(told.year.value - year) > 1
  const isAlone = told.brands.length === 1
  return {
    brand: told.brands.length === 0 ? 'none' : !isOurs ? 'wrong' : isAlone ? 'right' : 'several',
    isFirmlyWrong: (isAlone && !isOurs) || isWrongModel || isWrongYear,
    hasModel: models.length > 0,
    isModel,
  } as const
}

export function figuresOf(cars: readonly LabelledVin[], now: Date): KnowledgeFigures {
  const verdicts = cars.map((car) => judge(car, now))
  const count = (holds: (verdict: (typeof verdicts)[number]) => boolean) => verdicts.filter(holds).length
  return {
    cars: cars.length,
    right: count(({ brand }) => brand === 'right'),
    several: count(({ brand }) => brand === 'several'),
    none: count(({ brand }) => brand === 'none'),
    wrong: count(({ brand }) => brand === 'wrong'),
    firmlyWrong: count(({ isFirmlyWrong }) => isFirmlyWrong),
    withModel: count(({ hasModel }) => hasModel),
    named: count(({ isModel }) => isModel),
  }
}

/** How many of the frames are named by their brand and their model. */
export function namedFrames(): { readonly frames: number; readonly named: number } {
  const frames = labelledFrames()
  const named = frames.filter(({ frame, brand, model }) => {
    const told = describeFrameNumber(frame)
    return told.brands.includes(brand) && told.model?.split(' или ').includes(model)
  })
  return { frames: frames.length, named: named.length }
}

export const setsOfCars = labelledVins
