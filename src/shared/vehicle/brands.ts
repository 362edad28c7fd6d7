import { makerOf } from './makers.ts'
import { BRANDS } from './name-table.ts'

/** Brands that share models or plants: a car of one is sold, or written down, as another. */
const FAMILIES = `
Lada, ВАЗ, Renault, Nissan, Datsun, Infiniti, Chevrolet, Opel, Cadillac, Daewoo, Ravon
Hyundai, Kia
Volkswagen, Škoda, Audi, SEAT, Porsche
Toyota, Lexus, Subaru
Ford, Mazda, Volvo, Jaguar, Land Rover
Peugeot, Citroën, Mitsubishi, Fiat, Opel
BMW, Mini
Chery, EXEED, OMODA
Haval, Great Wall
`

const families = FAMILIES.trim()
  .split('\n')
  .map((line) => line.split(', '))

/** In capitals, with one blank wherever there is neither letter nor digit. */
const words = (text: string): string => ` ${text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `

/** Every brand and how registries write it. */
const writings = BRANDS.trim()
  .split('\n')
  .map((line) => {
    const [name = '', others = ''] = line.split(': ')
    return { name, all: [name, ...others.split(' ')].filter(Boolean).map(words) }
  })

/** The brands that a text names, and all of their families. */
function relatives(text: string): Set<string> {
  const written = words(text)
  const named = writings.filter(({ all }) => all.some((one) => written.includes(one)))
  return new Set(
    named.flatMap(({ name }) => [name, ...families.filter((family) => family.includes(name)).flat()]),
  )
}

/**
 * Whether a text names a make, and only makes, that the maker code of the VIN does not build. False whenever
 * the text or the code names nobody we know: what is not understood accuses no one.
 */
export function isOtherMake(modelText: string, vin: string): boolean {
  const made = relatives(makerOf(vin).brands.join(' '))
  const written = relatives(modelText)
  return made.size > 0 && written.size > 0 && ![...made].some((brand) => written.has(brand))
}
