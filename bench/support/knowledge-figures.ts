import { type LabelledVin, labelledFrames, labelledVins } from '../../src/build/knowledge/labelled.ts'
import { describeFrameNumber, describeVin } from '../../src/server/features/vehicles/describe.ts'

/** Results of the decoder on cars with independent labels; all values are counts. */
export interface KnowledgeFigures {
  readonly cars: number
  /** A single, correct brand. */
  readonly right: number
  /** The correct brand among several. */
  readonly several: number
  readonly none: number
  readonly wrong: number
  /** A single wrong brand or model, or a certain year more than one off the source's. */
  readonly firmlyWrong: number
  /** Cars with a model in the source. */
  readonly withModel: number
  /** Of those, cars whose model the decoder finds, alone or among others. */
  readonly named: number
}

/** Without accents, blanks, dashes and case: «Citroën C-Elysée» is «citroencelysee». */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-zа-я0-9]/g, '')

/** A source may be less («Golf») or more precise («A5 Sportback») than the decoder. */
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

/** Frames with a correctly decoded brand and model. */
export function namedFrames(): { readonly frames: number; readonly named: number } {
  const frames = labelledFrames()
  const named = frames.filter(({ frame, brand, model }) => {
    const told = describeFrameNumber(frame)
    return told.brands.includes(brand) && told.model?.split(' или ').includes(model)
  })
  return { frames: frames.length, named: named.length }
}

export const setsOfCars = labelledVins
