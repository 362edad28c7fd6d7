import { formatNumber } from '#shared/text/numbers.ts'
import { paint } from '#shared/vehicle/colours.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { readableName } from '#shared/vehicle/readable-name.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'
import type { DecodedVin } from '#shared/vehicle/vin-decoder.ts'
import type { KnownInfo } from './main-info.ts'

type ByVin = Pick<DecodedVin, 'brand' | 'year'>

/** «Hyundai Solaris», «УАЗ»; undefined when neither a registry nor the VIN names the car. */
export function carName({ model }: KnownInfo, brand: string | undefined): string | undefined {
  const written = model ?? brand
  return written === undefined ? undefined : readableName(written)
}

/** «Hyundai Solaris» and «, 2013»; what only the VIN tells says so: «, 2018, по VIN». */
export function carTitle(info: KnownInfo, byVin: ByVin | undefined): { name: string; rest: string } {
  const name = carName(info, byVin?.brand)
  const isByVin = name !== undefined && info.model === undefined
  const year = info.year ?? (isByVin ? byVin?.year?.value : undefined)
  const rest = [year, isByVin && 'по VIN'].filter(Boolean)
  return { name: name ?? 'Автомобиль', rest: rest.map((part) => `, ${part}`).join('') }
}

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

/** A colour inside a sentence: «тёмно-синий», whatever the capitals of the registry. */
export const colourName = (written: string): string => (paint(written)?.name ?? written).toLowerCase()
