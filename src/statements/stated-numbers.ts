import type { QuotedValue } from '#facts/buyer-input.ts'
import { plainText } from '#shared/vehicle/characters.ts'
import { extract, type Found, plateIn } from '#shared/vehicle/extract.ts'
import { likeLatin } from '#shared/vehicle/vin.ts'
import { vinsIn } from '#shared/vehicle/vin-in-text.ts'

/**
 * A labelled VIN wins. An incomplete or ambiguous one is returned verbatim, to be reported as
 * unread.
 */
export function vinInAd(shown: string): QuotedValue<string> | undefined {
  const called = vinCalled(shown)
  if (called) return called
  const found = extract(shown)
  if (found?.kind !== 'vin') return undefined
  const phrase = written(shown, found.typed)
  return phrase === undefined || isWordsMistaken(phrase, found)
    ? undefined
    : { value: found.number, said: phrase }
}

/** «км 10 000 ПТС 1000000» is a VIN in another layout, but such a VIN has no blanks. */
const isWordsMistaken = (said: string, { number, typed }: Found): boolean =>
  /\s/u.test(said) && number !== likeLatin(typed)

function vinCalled(shown: string): QuotedValue<string> | undefined {
  const called = vinsIn(plainText(shown), '').find(({ isCalled }) => isCalled)
  if (!called) return undefined
  const { characters, readings, isSure } = called
  const [reading, ...others] = readings
  const isRead = isSure && reading !== undefined && others.length === 0
  return { value: isRead ? reading : characters, said: written(shown, characters) ?? characters }
}

export function plateInAd(shown: string): QuotedValue<string> | undefined {
  const plate = plateIn(shown)
  const phrase = plate && written(shown, plate, PLATE_TWINS)
  return phrase ? { value: plate, said: phrase } : undefined
}

const PLATE_TWINS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АВЕКМНОРСТУХ'].map((letter, at) => [letter, `[${letter}${'ABEKMHOPCTYX'.charAt(at)}]`]),
)

function written(
  text: string,
  characters: string,
  twins: Readonly<Record<string, string>> = {},
): string | undefined {
  const pattern = [...characters].map((sign) => twins[sign] ?? sign).join('[^\\p{L}\\p{N}]{0,20}')
  return new RegExp(pattern, 'iu').exec(text)?.[0]
}
