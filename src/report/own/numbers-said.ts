import { extract, type Found, plateIn } from '#shared/vehicle/extract.ts'
import { isVin, likeLatin, VIN_LENGTH } from '#shared/vehicle/vin.ts'
import { vinReadings } from '#shared/vehicle/vin-readings.ts'
import type { Said } from '../told.ts'

/**
 * The VIN of an advertisement: what is called so goes before what only looks so. A number that is called VIN and is no
 * whole one, or may be two, is given by its signs as they stood: that it cannot be read is not to stay unsaid.
 */
export function vinSaid(shown: string): Said<string> | undefined {
  const called = vinCalled(shown)
  if (called) return called
  const found = extract(shown)
  if (found?.kind !== 'vin') return undefined
  const said = written(shown, found.typed)
  return said === undefined || isWordsMistaken(said, found) ? undefined : { value: found.number, said }
}

/** «км 10 000 ПТС 1000000» is a VIN on another keyboard: nobody leaves blanks in one that is typed so. */
const isWordsMistaken = (said: string, { number, typed }: Found): boolean =>
  /\s/u.test(said) && number !== likeLatin(typed)

const LABEL = /(?<![\p{L}\p{N}])(?:vin|вин)(?:[ -]?(?:код|номер|code))?[ :=.–—-]{0,4}/giu
const PIECE = /[\p{L}\p{N}]+/uy
const BETWEEN = /[ \p{Pd}\p{Pf}\p{Pi}.·•/\\|*'"`]{1,3}/uy

/** One sign lost, or one too many. */
const SHORTEST_SIGNS = VIN_LENGTH - 2
const LONGEST_SIGNS = VIN_LENGTH + 1

function vinCalled(shown: string): Said<string> | undefined {
  for (const { 0: label, index } of shown.matchAll(LABEL)) {
    const said = signsFrom(shown, index + label.length)
    const signs = said.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
    if (signs.length >= SHORTEST_SIGNS && signs.length <= LONGEST_SIGNS && isNumber(signs))
      return { value: readingOf(signs), said }
  }
  return undefined
}

/** Pieces of one number, up to its length: all of its signs are those of a number, or look like them. */
function signsFrom(shown: string, from: number): string {
  let [end, next, count] = [from, from, 0]
  while (count < VIN_LENGTH) {
    PIECE.lastIndex = next
    const piece = PIECE.exec(shown)?.[0]
    if (piece === undefined || !/^[A-Z0-9]+$/u.test(likeLatin(piece.toUpperCase()))) break
    end = next + piece.length
    count += piece.length
    BETWEEN.lastIndex = end
    next = end + (BETWEEN.exec(shown)?.[0].length ?? 0)
    if (next === end || count >= SHORTEST_SIGNS) break
  }
  return shown.slice(from, end)
}

/** Words of like letters are no number. */
const isNumber = (signs: string): boolean => /(?:.*\d){4}/u.test(signs) && /\p{L}/u.test(signs)

function readingOf(signs: string): string {
  const [reading, ...others] = isVin(signs) ? [signs] : vinReadings(signs)
  return reading !== undefined && others.length === 0 ? reading : signs
}

export function plateSaid(shown: string): Said<string> | undefined {
  const plate = plateIn(shown)
  const said = plate && written(shown, plate, PLATE_TWINS)
  return said ? { value: plate, said } : undefined
}

const PLATE_TWINS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АВЕКМНОРСТУХ'].map((letter, at) => [letter, `[${letter}${'ABEKMHOPCTYX'.charAt(at)}]`]),
)

/** A number as it stands in the text: with blanks, dashes, in any case. */
function written(
  text: string,
  signs: string,
  twins: Readonly<Record<string, string>> = {},
): string | undefined {
  const pattern = [...signs].map((sign) => twins[sign] ?? sign).join('[^\\p{L}\\p{N}]{0,20}')
  return new RegExp(pattern, 'iu').exec(text)?.[0]
}
