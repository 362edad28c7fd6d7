import { replaceSigns, twins } from './signs.ts'
import { endsInDigits, isVin, likeLatin } from './vin.ts'

/** The Russian keyboard over the Latin one. */
const KEYS = twins('ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ', 'QWERTYUIOPASDFGHJKLZXCVBNM')

/** As typed in Russian layout («ЧЕФ» for XTA): then there is no Latin letter in it. */
const typedInRussianLayout = (signs: string): string => (/[A-Z]/.test(signs) ? '' : replaceSigns(signs, KEYS))

/** «З» is a three by its look and a Z by its sound; so many of them are told apart, more are noise. */
const MOST_UNSURE = 2

function withEither(signs: string): string[] {
  const unsure = signs.split('З')
  if (unsure.length - 1 > MOST_UNSURE) return []
  return unsure
    .slice(1)
    .reduce((all, part) => all.flatMap((one) => [`${one}3${part}`, `${one}Z${part}`]), [unsure[0] ?? ''])
}

const isSound = (vin: string): boolean => isVin(vin) && endsInDigits(vin) && /[A-Z]/.test(vin)

/**
 * What seventeen signs that are no VIN may have been meant as: Cyrillic or Greek look-alikes, O and Q for 0, I for 1,
 * or the whole typed with the Russian layout on. Only what ends in four digits is trusted so far, since any seventeen
 * Russian letters have a Latin reading. More than one: nobody but the person knows.
 */
export const vinReadings = (signs: string): readonly string[] => [
  ...new Set([...withEither(signs).map(likeLatin), typedInRussianLayout(signs)].filter(isSound)),
]
