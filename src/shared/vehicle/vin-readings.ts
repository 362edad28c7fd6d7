import { replaceSigns, twins } from './signs.ts'
import { endsInDigits, isVin, likeLatin } from './vin.ts'

const KEYS = twins('ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ', 'QWERTYUIOPASDFGHJKLZXCVBNM')

/** Undoes typing in Russian layout («ЧЕФ» for XTA); such text has no Latin letter. */
const typedInRussianLayout = (signs: string): string => (/[A-Z]/.test(signs) ? '' : replaceSigns(signs, KEYS))

/** «З» looks like 3 and sounds like Z; more than two of them are noise. */
const MOST_UNSURE = 2

function withEither(signs: string): string[] {
  const unsure = signs.split('З')
  if (unsure.length - 1 > MOST_UNSURE) return []
  return unsure
    .slice(1)
    .reduce((all, part) => all.flatMap((one) => [`${one}3${part}`, `${one}Z${part}`]), [unsure[0] ?? ''])
}

const isValidReading = (vin: string): boolean => isVin(vin) && endsInDigits(vin) && /[A-Z]/.test(vin)

/**
 * Readings of seventeen characters that are not a VIN: Cyrillic or Greek look-alikes, O and Q for
 * 0, I for 1, or Russian layout. They must end in four digits, since any seventeen Russian letters
 * have a Latin reading. If several, only the person can choose.
 */
export const vinReadings = (signs: string): readonly string[] => [
  ...new Set([...withEither(signs).map(likeLatin), typedInRussianLayout(signs)].filter(isValidReading)),
]
