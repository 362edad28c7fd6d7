import { makerOf } from './makers.ts'

/**
 * Brands as registries and policies write them, a line for makers that share models or plants: a car of one is
 * sold, or written down, as another. The first spelling of each brand is the one of the table of maker codes.
 */
const FAMILIES = `
LADA=лада=ваз=vaz Renault=рено Nissan=ниссан Datsun=датсун Infiniti=инфинити Dacia=дачия Chevrolet=шевроле Niva=нива Opel=опель Cadillac=кадиллак Daewoo=дэу Ravon=равон ЗАЗ=zaz
Hyundai=хендэ=хендай=хундай=хёндэ Kia=киа Genesis=дженезис
Volkswagen=фольксваген Škoda=skoda=шкода Audi=ауди SEAT=сеат Porsche=порше
Toyota=тойота Lexus=лексус Daihatsu=дайхатсу Subaru=субару
Honda=хонда Acura=акура
Ford=форд Mazda=мазда Lincoln=линкольн Volvo=вольво
Peugeot=пежо Citroën=citroen=ситроен Mitsubishi=мицубиси=митсубиси Fiat=фиат
BMW=бмв Mini=мини Rolls-Royce
Mercedes-Benz=mercedes=мерседес Smart=смарт Fuso=фусо
УАЗ=uaz
ГАЗ=gaz
КАМАЗ=kamaz
ПАЗ=paz
Haval=хавейл=хавал Great=грейт
Chery=чери Exeed Omoda Jaecoo
Geely=джили Belgee
Suzuki=сузуки
`

const families = FAMILIES.trim()
  .split('\n')
  .map((line) => line.split(/[ =]/u).map((name) => name.toLowerCase()))

/** Words as they stand between what is neither letter nor digit; «мерседес-бенц» is two. */
const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/** Numbers of the families that a text names. */
function familiesIn(text: string): Set<number> {
  const words = new Set(wordsOf(text))
  return new Set(
    families.flatMap((names, at) => (names.some((name) => words.has(wordsOf(name)[0] ?? '')) ? [at] : [])),
  )
}

/**
 * Whether a text names a make, and only makes, that the maker code of the VIN does not build. False whenever
 * the text or the code names nobody we know: what is not understood accuses no one.
 */
export function isOtherMake(modelText: string, vin: string): boolean {
  const made = familiesIn(makerOf(vin.slice(0, 3)).brand ?? '')
  const written = familiesIn(modelText)
  return made.size > 0 && written.size > 0 && ![...made].some((family) => written.has(family))
}
