import type { QuotedValue, ToldAd } from '#facts/buyer-input.ts'
import { otherMake } from '#shared/vehicle/brands.ts'
import { makeAndModel } from '#shared/vehicle/readable-name.ts'
import { isVin } from '#shared/vehicle/vin.ts'

const OFFER =
  /^(?:(?:срочно|продам|продаю|прода[её]тся|реализую|автомобиль|авто|машин[ау]|легковой|сво[йюе]|отличн[а-я]+)[\s,.!:]+)*/iu

const COMMON_WORD = /^(?:джип|мини|смарт|газ|урал|волга|атом|рокс|воя|бид|маруся)(?![а-яё])/iu

/** «Тойота Центр предлагает». */
const TRADER = /центр|дилер|салон|моторс|motors|предлага|представля|компани|групп|выкуп|разбор|запчаст/iu

const HEADING_CHARS = 40

/** The make that begins an advertisement: «Продам Тойота Камри, 2014». */
export function makeIn(shown: string): QuotedValue<string> | undefined {
  const [line = ''] = shown.trim().split('\n')
  const [heading = ''] = line
    .replace(OFFER, '')
    .slice(0, HEADING_CHARS)
    .split(/[,.;:|/(]/u)
  if (COMMON_WORD.test(heading) || TRADER.test(line)) return undefined
  const { make } = makeAndModel(heading)
  return make === undefined ? undefined : { value: make, said: heading.trim() }
}

/** The heading's make, if the VIN fits neither it nor another make in the text. */
export function otherMakeSaid({ says, text = '' }: ToldAd, vin: string): QuotedValue<string> | undefined {
  const make = says?.make
  if (make === undefined || !isVin(vin)) return undefined
  const isOther = [make.value, `${make.value} ${text}`].every((named) => otherMake(named, vin) === 'proven')
  return isOther ? make : undefined
}
