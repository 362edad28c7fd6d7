import type { Chance } from '../../src/demo/world/chance.ts'

/**
 * How the traffic police and insurers write makes, from open answers and passports; the product's own table of
 * spellings is not asked, so that the bench can find what is missing in it.
 */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  Audi: ['АУДИ'],
  BMW: ['БМВ'],
  Chery: ['ЧЕРИ'],
  Chevrolet: ['ШЕВРОЛЕ'],
  Citroen: ['СИТРОЕН', 'CITROËN'],
  Daewoo: ['ДЭУ', 'DAEWOO'],
  Fiat: ['ФИАТ'],
  Ford: ['ФОРД'],
  GAZ: ['ГАЗ'],
  Geely: ['ДЖИЛИ'],
  Haval: ['ХАВЕЙЛ'],
  Honda: ['ХОНДА'],
  Hyundai: ['ХЕНДЭ', 'ХЕНДАЙ', 'ХУНДАЙ'],
  Infiniti: ['ИНФИНИТИ'],
  Jeep: ['ДЖИП'],
  Kia: ['КИА'],
  LADA: ['ЛАДА', 'ВАЗ', 'ВАЗ/LADA'],
  'Land Rover': ['ЛЕНД РОВЕР', 'LAND ROVER'],
  Lexus: ['ЛЕКСУС'],
  Mazda: ['МАЗДА'],
  'Mercedes-Benz': ['МЕРСЕДЕС-БЕНЦ', 'МЕРСЕДЕС БЕНЦ', 'MERCEDES BENZ'],
  Mitsubishi: ['МИЦУБИСИ', 'МИЦУБИШИ'],
  Nissan: ['НИССАН'],
  Opel: ['ОПЕЛЬ'],
  Peugeot: ['ПЕЖО'],
  Porsche: ['ПОРШЕ'],
  Renault: ['РЕНО'],
  Skoda: ['ШКОДА', 'ŠKODA'],
  SsangYong: ['ССАНГ ЙОНГ', 'SSANG YONG'],
  Subaru: ['СУБАРУ'],
  Suzuki: ['СУЗУКИ'],
  Toyota: ['ТОЙОТА'],
  UAZ: ['УАЗ'],
  Volkswagen: ['ФОЛЬКСВАГЕН', 'VW'],
  Volvo: ['ВОЛЬВО'],
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const BY_SOUND = 'а б к д е ф г х и ж к л м н о п к р с т у в в кс й з'.split(' ')

/** By the sound of each letter, as a clerk without a table does it. */
const bySound = (text: string): string =>
  [...text.toLowerCase()].map((sign) => BY_SOUND[LATIN.indexOf(sign)] ?? sign).join('')

const LOOK_ALIKES = new Map([...'ABEKMHOPCTYX'].map((sign, at) => [sign, [...'АВЕКМНОРСТУХ'][at] ?? sign]))

/** Some of the Latin letters are Cyrillic ones that look alike. */
export const withLookAlikes = (text: string, luck: Chance): string =>
  [...text].map((sign) => (luck.happens(0.5) ? (LOOK_ALIKES.get(sign) ?? sign) : sign)).join('')

const TRIMS = ['', '', '', ' 1.6', ' COMFORT', ' LUXE', ' 2.0 AT', ' STYLE', ' (COMFORT)', ' 4WD'] as const

/** Make and model as one registry writes them. */
export function writtenName(make: string, model: string, luck: Chance): string {
  const [first = make, ...others] = WRITTEN[make] ?? []
  const brand = luck.happens(0.5) ? make : luck.pick([first, ...others])
  const plain = luck.happens(0.08) ? bySound(model) : model
  const looked = luck.happens(0.05) ? withLookAlikes(plain.toUpperCase(), luck) : plain
  return `${brand} ${looked}${luck.pick(TRIMS)}`.trim().toUpperCase()
}
