import { formatNumber } from '#shared/text/numbers.ts'
import { colourName } from '#shared/vehicle/colours.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import type { KnownByNumber } from '#shared/vehicle/known-by-number.ts'
import { readableName } from '#shared/vehicle/readable-name.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'
import type { DecodedVin } from '#shared/vehicle/vin-decoder.ts'
import type { KnownInfo } from './main-info.ts'

type ByNumber = Pick<KnownByNumber, 'kind' | 'brand' | 'model'> & Pick<DecodedVin, 'year'>

const BY = { vin: 'по VIN', frame: 'по номеру кузова' } as const

/** «Hyundai Solaris», «УАЗ»; undefined when neither a registry nor the VIN names the car. */
export function carName({ model }: KnownInfo, brand: string | undefined): string | undefined {
  const written = model ?? brand
  return written === undefined ? undefined : readableName(written)
}

/** «Hyundai Solaris» and «, 2013»; what only the number tells says so: «, вероятно 2018, по VIN». */
export function carTitle(info: KnownInfo, byNumber: ByNumber | undefined): { name: string; rest: string } {
  const name = carName(info, byNumber?.brand && [byNumber.brand, byNumber.model].filter(Boolean).join(' '))
  const isByNumber = name !== undefined && info.model === undefined
  const year = info.year ?? (isByNumber ? yearBy(byNumber) : undefined)
  const rest = [year, isByNumber && BY[byNumber?.kind ?? 'vin']].filter(Boolean)
  return { name: name ?? 'Автомобиль', rest: rest.map((part) => `, ${part}`).join('') }
}

const yearBy = (byNumber: ByNumber | undefined): string | undefined =>
  byNumber?.year && `${byNumber.year.sure === 'certain' ? '' : 'вероятно '}${byNumber.year.value}`

/** «серый · 150 л. с. · 1 395 см³ · номер кузова как VIN»: what is known beyond the name. */
export const carLine = (vin: string, { color, power, volume, frame_id: body }: KnownInfo): string =>
  [
    color && colourName(color),
    power !== undefined && `${formatNumber(power)}\u00a0л.\u00a0с.`,
    volume !== undefined && `${formatNumber(volume)}\u00a0см³`,
    body && bodyLine(vin, body),
  ]
    .filter(Boolean)
    .join(' · ')

/** Of a car that is known by the number of its body, that stands above already. */
function bodyLine(number: string, body: string): string | undefined {
  if (cleanVin(body) !== number) return `кузов ${body}`
  return isFrame(number) ? undefined : 'номер кузова как VIN'
}
