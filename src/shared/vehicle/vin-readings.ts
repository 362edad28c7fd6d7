import { replaceCharacters, twins } from './characters.ts'
import { endsInDigits, isVin, likeLatin } from './vin.ts'

const KEYS = twins('ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ', 'QWERTYUIOPASDFGHJKLZXCVBNM')

/** Typed in Russian layout: «ЧЕФ» for XTA. */
const typedInRussianLayout = (characters: string): string =>
  /[A-Z]/.test(characters) ? '' : replaceCharacters(characters, KEYS)

/** «З» looks like 3 and sounds like Z. */
const MOST_UNSURE = 2

function withEither(characters: string): string[] {
  const unsure = characters.split('З')
  if (unsure.length - 1 > MOST_UNSURE) return []
  return unsure
    .slice(1)
    .reduce((all, part) => all.flatMap((one) => [`${one}3${part}`, `${one}Z${part}`]), [unsure[0] ?? ''])
}

const isValidReading = (vin: string): boolean => isVin(vin) && endsInDigits(vin) && /[A-Z]/.test(vin)

/**
 * Look-alikes, O and Q for 0, I for 1, or Russian layout. They must end in four digits, since any
 * seventeen Russian letters have a Latin reading.
 */
export const vinReadings = (characters: string): readonly string[] =>
  /\D/.test(characters)
    ? [
        ...new Set(
          [...withEither(characters).map(likeLatin), typedInRussianLayout(characters)].filter(isValidReading),
        ),
      ]
    : []
