import { brandSpellings, readableBrand } from './brand-spelling.ts'
import { PLANT_MAKES } from './maker-table.ts'
import { codedBrands, makerOf } from './makers.ts'
import { modelByVin } from './model-by-vin.ts'
import { BRANDS } from './name-table.ts'
import { plainWords } from './plain-words.ts'
import { linesOf } from './tables.ts'

/** Brands that share models, plants or chassis: a car of one is sold, or written down, as another. */
const FAMILIES = `
LADA, ВАЗ, IZH, VIS, Renault, Dacia, Nissan, Datsun, Infiniti, Mitsubishi
LADA, ВАЗ, Chevrolet, Opel, Vauxhall, Cadillac, Buick, GMC, Pontiac, Saturn, Hummer, Holden, Saab, Daewoo, Ravon, ZAZ, Isuzu, Suzuki
Hyundai, Kia, Genesis, Solaris
Volkswagen, Jetta, Skoda, Audi, SEAT, Cupra, Porsche, Bentley, Lamborghini, FAW
MAN, Scania, Volkswagen
Toyota, Lexus, Scion, Subaru, Daihatsu, Hino, Suzuki, Mazda
Ford, Lincoln, Mercury, Mazda, Volvo, Jaguar, Land Rover, Rover, JMC
Peugeot, Citroen, DS, Mitsubishi, Fiat, Opel, Vauxhall, Toyota
Fiat, Alfa Romeo, Lancia, Jeep, Chrysler, Dodge, Ram, Plymouth, Mitsubishi, Suzuki, Tofas, Iveco
Renault, Opel, Nissan, Fiat, Mercedes-Benz, smart, Volvo
Mercedes-Benz, smart, Dodge, Chrysler, Freightliner, Fuso, Setra, Volkswagen, BAIC
BMW, MINI, Rolls-Royce, Rover, Land Rover
Honda, Acura, Rover, Isuzu
Chery, Exeed, Omoda, Jaecoo, Jetour, Soueast, Tenet, Exlantix, Kaiyi, Lifan
Soueast, Mitsubishi
Leopaard, Mitsubishi
Geely, Belgee, Knewstar, Zeekr, Lynk & Co, Volvo, Polestar, Lotus, smart
Haval, Great Wall, Tank, Wey, Ora
Changan, Deepal, Avatr, Ford, Mazda, Suzuki
Dongfeng, Voyah, Evolute, DFSK, Seres, Aito, Nissan, Venucia, Honda, Peugeot, Citroen, Renault
FAW, Bestune, Hongqi, Toyota, Mazda
GAC, GAC Aion, Honda, Toyota, Mitsubishi
MG, Volkswagen, Wuling, Baojun, Buick, Chevrolet, LDV
BAIC, Hyundai, Foton
JAC, Sollers, Moskvich, Volkswagen
UAZ, Sollers, SsangYong, Isuzu, Fiat, Ford
GAZ, Luidor, LDV, PAZ
Lifan, Zotye, Changan, Great Wall, JAC
Luidor, Ford, Mercedes-Benz, Volkswagen, Peugeot, Citroen, Fiat, Iveco, Renault
IZH, Kia, Moskvich
TagAZ, Hyundai, Daewoo, Chery, BYD
KAMAZ, Mercedes-Benz, Fuso
MAZ, Tatra, MAN
Scania, Iveco, PAZ
`

/** One brand by any of its names: «УАЗ» and «UAZ», «Škoda» and «Skoda». */
const keyOf = (brand: string): string => plainWords(readableBrand(brand))

const families = FAMILIES.trim()
  .split('\n')
  .map((line) => line.split(', ').map(keyOf))

/** Contract assembly and rebadged lines: what a plant builds besides the brands of its code. */
const plantMakes = new Map(
  linesOf(PLANT_MAKES).flatMap((line) => {
    const [codes = '', brands = ''] = line.split('|')
    return codes.split(' ').map((code): [string, string[]] => [code, brands.split(', ').map(keyOf)])
  }),
)

/** A brand and one way to write it. */
type Writing = readonly [brand: string, writing: string]

/** By the keys of all brands, how they are written: the makers' codes name them all, the tables of names spell them. */
const writings = new Map<string, readonly string[]>()
for (const [brand, writing] of [
  ...codedBrands.map((brand): Writing => [brand, brand]),
  ...brandSpellings.map(([writing, brand]): Writing => [brand, writing]),
  ...BRANDS.trim().split('\n').flatMap(spellingsIn),
])
  writings.set(keyOf(brand), [...(writings.get(keyOf(brand)) ?? [keyOf(brand)]), plainWords(writing)])

function spellingsIn(line: string): Writing[] {
  const [name = '', others = ''] = line.split(': ')
  return [name, ...others.split(' ').filter(Boolean)].map((writing) => [name, writing])
}

/** By the first word of each writing, whose it is: a text of a few words meets a few of hundreds. */
const byFirstWord = Map.groupBy(
  [...writings].flatMap(([key, all]) => all.map((writing) => ({ key, writing }))),
  ({ writing }) => writing.split(' ')[1] ?? '',
)

/** The brands that a text names. */
function namedIn(text: string): string[] {
  const written = plainWords(text)
  return written
    .split(' ')
    .flatMap((word) => byFirstWord.get(word) ?? [])
    .filter(({ writing }) => written.includes(writing))
    .map(({ key }) => key)
}

/** Whether a text names the brand, in one of its spellings. */
export const namesBrand = (text: string, brand: string): boolean =>
  (writings.get(keyOf(brand)) ?? []).some((one) => plainWords(text).includes(one))

/** Whether both texts name a make, and one of them the same. */
export function isSameMake(one: string, other: string): boolean {
  const named = namedIn(one)
  return namedIn(other).some((key) => named.includes(key))
}

/** Brands and all of their families. */
const withRelatives = (keys: readonly string[]): Set<string> =>
  new Set(keys.flatMap((key) => [key, ...families.filter((family) => family.includes(key)).flat()]))

/**
 * Whether a text names a make, and only makes, that neither the maker code of the VIN nor its model is of. False whenever
 * the text or the code names nobody we know: what is not understood accuses no one.
 */
export function isOtherMake(modelText: string, vin: string): boolean {
  const made = withRelatives([...makerOf(vin).brands, ...(modelByVin(vin)?.brands ?? [])].map(keyOf))
  const alsoBuilt = plantMakes.get(vin.slice(0, 3)) ?? []
  const written = namedIn(modelText)
  return (
    made.size > 0 && written.length > 0 && !written.some((key) => made.has(key) || alsoBuilt.includes(key))
  )
}
