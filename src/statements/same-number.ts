import { memoizeByText } from '#facts/sources/memoize.ts'
import { vinIn } from '#shared/vehicle/extract.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { typedVin } from '#shared/vehicle/typed.ts'
import { cleanVin, likeLatin, VIN_LENGTH } from '#shared/vehicle/vin.ts'
import { vinReadings } from '#shared/vehicle/vin-readings.ts'

/** Look-alike characters count as one. */
export const plainNumber = memoizeByText((number) => likeLatin(cleanVin(number)).replace(/[^A-Z0-9]/g, ''))

/** Spellings of "no such number". */
const NONE = /отсут|нет|не уст|н\s?[/.]\s?[ду]|^\W*$/iu

/** «Отсутствует», «нет», a dash. */
export const isNoNumber = (written: string): boolean => NONE.test(written)

/** Shorter ones would match any number. */
const SHORTEST_CHARS = 4

/**
 * One contains the other; undefined if one is no number. Papers give a body as the last seven
 * characters of its VIN, an engine with its model.
 */
export function isSameNumber(one: string, other: string): boolean | undefined {
  const [shorter = '', longer = ''] = [one, other]
    .map((number) => (isNoNumber(number) ? '' : plainNumber(number)))
    .sort((a, b) => a.length - b.length)
  return shorter.length < SHORTEST_CHARS ? undefined : longer.includes(shorter)
}

/** Undefined if incomplete or ambiguous. */
export const toldVin = (text: string): string | undefined =>
  typedVin(text).length === VIN_LENGTH ? vinIn(text) : undefined

/** A frame number, if one was requested. */
export function toldNumber(text: string, asked: string): string | undefined {
  if (!isFrame(asked)) return toldVin(text)
  const frame = likeLatin(typedVin(text))
  return isFrame(frame) ? frame : undefined
}

/** An incomplete or ambiguous VIN that cannot be the requested one. */
export const isUnreadNumber = (text: string, asked: string): boolean =>
  !isFrame(asked) && toldVin(text) === undefined && !vinReadings(text).includes(asked)

/** Positions, from 1. */
export const differingCharacters = (one: string, other: string): number[] =>
  [...one].flatMap((sign, at) => (sign === other.charAt(at) ? [] : [at + 1]))
