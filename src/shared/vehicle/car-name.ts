import type { BaseInfo } from '../contract/base-info.ts'
import { formatNumber } from '../text/numbers.ts'
import { colourName } from './colours.ts'
import { isFrame } from './frame.ts'
import type { KnownByNumber, KnownByVin } from './known-by-number.ts'
import { nameOfCar } from './model-text.ts'
import { isMakeAlone, readableName } from './readable-name.ts'
import { cleanVin } from './vin.ts'
import type { DecodedVin } from './vin-decoder.ts'

type KnownInfo = Partial<BaseInfo>

export type TitleByNumber = Pick<KnownByNumber, 'kind' | 'brand' | 'model'> &
  Pick<DecodedVin, 'year' | 'isModelLikely'> &
  Pick<KnownByVin, 'learnedBrands'>

const BY = { vin: 'по VIN', frame: 'по номеру кузова' } as const

const BY_OTHERS = 'по данным других машин с таким началом номера'

/** True if the registry gives no model, or only the make that the number gives too. */
const isByNumberOf = ({ model }: KnownInfo, byNumber: TitleByNumber | undefined): boolean =>
  model === undefined ||
  (byNumber?.model !== undefined &&
    isMakeAlone(model) &&
    readableName(model) === readableName(byNumber.brand ?? ''))

export function carName({ model }: KnownInfo, brand: string | undefined): string | undefined {
  const written = model ?? brand
  return written === undefined ? undefined : readableName(written)
}

/** «Hyundai Solaris» and «, 2013»; by the number alone: «, вероятно 2018, по VIN». */
export function carTitle(
  info: KnownInfo,
  byNumber: TitleByNumber | undefined,
): { name: string; rest: string } {
  const isNamedByNumber = isByNumberOf(info, byNumber)
  const name = carName(isNamedByNumber ? {} : info, byNumber && nameByNumber(byNumber))
  const isByNumber = name !== undefined && isNamedByNumber
  const year = info.year ?? (isByNumber ? yearBy(byNumber) : undefined)
  const rest = [year, isByNumber && sourceOf(byNumber)].filter(Boolean)
  return { name: name ?? 'Автомобиль', rest: rest.map((part) => `, ${part}`).join('') }
}

const sourceOf = (car: TitleByNumber | undefined): string =>
  car?.brand === undefined ? BY_OTHERS : BY[car.kind]

/** The title has room only for a proven model; a likely one appears in the rows below. */
const nameByNumber = (car: TitleByNumber): string | undefined =>
  car.brand ? nameOfCar(carName({}, car.brand), car.isModelLikely ? {} : car) : car.learnedBrands?.[0]

const yearBy = (byNumber: TitleByNumber | undefined): string | undefined =>
  byNumber?.year && `${byNumber.year.sure === 'certain' ? '' : 'вероятно '}${byNumber.year.value}`

export function carInWords(info: KnownInfo, byNumber: TitleByNumber | undefined): string | undefined {
  if (info.model === undefined && (byNumber?.brand ?? byNumber?.learnedBrands) === undefined) return undefined
  const { name, rest } = carTitle(info, byNumber)
  return [name + rest, info.color && colourName(info.color)].filter(Boolean).join(', ')
}

/** «серый · 150 л. с. · 1 395 см³ · номер кузова как VIN». */
export const carLine = (vin: string, { color, power, volume, frame_id: body }: KnownInfo): string =>
  [
    color && colourName(color),
    power !== undefined && `${formatNumber(power)}\u00a0л.\u00a0с.`,
    volume !== undefined && `${formatNumber(volume)}\u00a0см³`,
    body && bodyLine(vin, body),
  ]
    .filter(Boolean)
    .join(' · ')

function bodyLine(number: string, body: string): string | undefined {
  if (cleanVin(body) !== number) return `кузов ${body}`
  return isFrame(number) ? undefined : 'номер кузова как VIN'
}
