import { rememberedText } from '#facts/sources/remembered.ts'
import { vinIn } from '#shared/vehicle/extract.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { typedVin } from '#shared/vehicle/typed.ts'
import { cleanVin, likeLatin, VIN_LENGTH } from '#shared/vehicle/vin.ts'
import { vinReadings } from '#shared/vehicle/vin-readings.ts'

/** Numbers of bodies and engines as they are compared: signs that are read one for another are one. */
export const plainNumber = rememberedText((number) => likeLatin(cleanVin(number)).replace(/[^A-Z0-9]/g, ''))

/** What stands in the field of a car that has no such number. */
const NONE = /отсут|нет|не уст|н\s?[/.]\s?[ду]|^\W*$/iu

/** «Отсутствует», «нет», a dash. */
export const isNoNumber = (written: string): boolean => NONE.test(written)

/** A shorter piece is found in any number. */
const SHORTEST_SIGNS = 4

/**
 * Whether two writings may be of one number; undefined when one of them is none. Papers give a body the last
 * seven signs of its VIN, and an engine its model with its number, so the one may hold the other.
 */
export function isSameNumber(one: string, other: string): boolean | undefined {
  const [shorter = '', longer = ''] = [one, other]
    .map((number) => (isNoNumber(number) ? '' : plainNumber(number)))
    .sort((a, b) => a.length - b.length)
  return shorter.length < SHORTEST_SIGNS ? undefined : longer.includes(shorter)
}

/** The VIN that was written down, its look-alikes put right; undefined while it is not whole, or is not one VIN. */
export const toldVin = (text: string): string | undefined =>
  typedVin(text).length === VIN_LENGTH ? vinIn(text) : undefined

/** The same of the number by which the car was asked about: a frame number is told by its own. */
export function toldNumber(text: string, asked: string): string | undefined {
  if (!isFrame(asked)) return toldVin(text)
  const frame = likeLatin(typedVin(text))
  return isFrame(frame) ? frame : undefined
}

/** Whether a number that is called a VIN, yet is no whole one, or may be two, is another than the one that was asked about. */
export const isUnreadNumber = (text: string, asked: string): boolean =>
  !isFrame(asked) && toldVin(text) === undefined && !vinReadings(text).includes(asked)

/** Places, from 1, at which two numbers of one length differ. */
export const differingSigns = (one: string, other: string): number[] =>
  [...one].flatMap((sign, at) => (sign === other.charAt(at) ? [] : [at + 1]))
