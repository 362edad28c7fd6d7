import type { SeveralNumbers, TooLong, VinAndPlate } from './extract.ts'
import { makerOf } from './makers.ts'
import { checkDigit, endsInDigits, isVin, repeatsItself, VIN_LENGTH } from './vin.ts'

const MOST = 4

/**
 * Best first, for a VIN with one character too many, a failing obligatory check digit, or letters
 * among its last characters.
 */
export function vinOffers(characters: string): readonly string[] {
  if (characters.length === VIN_LENGTH + 1) return likeliest(withoutOne(characters))
  if (failsItsCheck(characters)) return likeliest(withOneConfused(characters).filter(isChecked))
  return isVin(characters) && !endsInDigits(characters)
    ? likeliest([endingInDigits(characters)].filter(endsInDigits))
    : []
}

const endingInDigits = (vin: string): string =>
  vin.slice(0, -4) + vin.slice(-4).replace(/[A-Z]/g, (letter) => CONFUSED.get(letter) ?? letter)

export const failsItsCheck = (vin: string): boolean =>
  isVin(vin) && hasCheckDigit(vin) && !checkDigit(vin).passes

const isChecked = (vin: string): boolean => hasCheckDigit(vin) && checkDigit(vin).passes

export const likeliest = (vins: readonly string[]): readonly string[] =>
  [...new Set(vins)]
    .filter((vin) => isVin(vin) && !repeatsItself(vin))
    .map((vin) => ({ vin, holds: weight(vin) }))
    .sort((one, other) => other.holds - one.holds)
    .slice(0, MOST)
    .map(({ vin }) => vin)

/** A matching check digit is the best evidence, a known maker the second. */
const weight = (vin: string): number =>
  (isChecked(vin) ? 4 : 0) -
  (failsItsCheck(vin) ? 4 : 0) +
  (makerOf(vin.slice(0, 3)).brands.length > 0 ? 2 : 0) +
  (endsInDigits(vin) ? 1 : 0)

/** Drops one of two equal neighbours first (a bounced key), then from the end backwards. */
function withoutOne(characters: string): string[] {
  const places = [...characters].map((sign, at) => ({ at, isDoubled: sign === characters.charAt(at + 1) }))
  return places
    .sort(
      (one, other) =>
        Number(other.isDoubled) - Number(one.isDoubled) ||
        (one.isDoubled ? one.at - other.at : other.at - one.at),
    )
    .map(({ at }) => characters.slice(0, at) + characters.slice(at + 1))
}

const PAIRS = ['8B', '5S', '2Z', '6G', '0D', '1L', '4A', '7T']
const CONFUSED = new Map(
  PAIRS.flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
)

const withOneConfused = (vin: string): string[] =>
  [...vin].flatMap((sign, at) => {
    const [before, after] = [vin.slice(0, at), vin.slice(at + 1)]
    const other = CONFUSED.get(sign)
    const swapped = before + after.charAt(0) + sign + after.slice(1)
    return other === undefined ? [swapped] : [before + other + after, swapped]
  })

export const toChooseFrom = (found: SeveralNumbers | VinAndPlate | TooLong): readonly string[] => {
  if (found.kind === 'both') return [found.vin, found.plate]
  if (found.kind === 'too-long') return vinOffers(found.characters)
  return found.of === 'vin' ? likeliest(found.numbers) : found.numbers
}

/**
 * 49 CFR 565 and GB 16735 require a check digit in North America (codes 1–5 and 7, except New
 * Zealand's 7A–7E) and China (L and H). The others always have one.
 */
const CHECKED = /^(?:[1-5LH]|7[F-Z\d]|EDE|EDX|EC3|Y4K|XZG)/

/** For other makers a failing check digit means nothing. */
export const hasCheckDigit = (vin: string): boolean => CHECKED.test(vin)
