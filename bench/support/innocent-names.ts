import type { Chance } from '../../src/demo/world/chance.ts'

/**
 * Spellings of makes by traffic police and insurers, from open answers and passports. Independent
 * of the product's table, so the bench finds its gaps.
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

/** Transliteration letter by letter, like a clerk's. */
const bySound = (text: string): string =>
  [...text.toLowerCase()].map((sign) => BY_SOUND[LATIN.indexOf(sign)] ?? sign).join('')

const LOOK_ALIKES = new Map([...'ABEKMHOPCTYX'].map((sign, at) => [sign, [...'АВЕКМНОРСТУХ'][at] ?? sign]))

/** Replaces some Latin letters by Cyrillic look-alikes. */
export const withLookAlikes = (text: string, luck: Chance): string =>
  [...text].map((sign) => (luck.happens(0.5) ? (LOOK_ALIKES.get(sign) ?? sign) : sign)).join('')

const TRIMS = ['', '', '', ' 1.6', ' COMFORT', ' LUXE', ' 2.0 AT', ' STYLE', ' (COMFORT)', ' 4WD'] as const

/** Make and model in a registry's spelling. */
export function writtenName(make: string, model: string, luck: Chance): string {
  const [first = make, ...others] = WRITTEN[make] ?? []
  const brand = luck.happens(0.5) ? make : luck.pick([first, ...others])
  const plain = luck.happens(0.08) ? bySound(model) : model
  const looked = luck.happens(0.05) ? withLookAlikes(plain.toUpperCase(), luck) : plain
  return `${brand} ${looked}${luck.pick(TRIMS)}`.trim().toUpperCase()
}
