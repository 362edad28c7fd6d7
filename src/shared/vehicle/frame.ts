/**
 * A frame number (номер кузова): what cars made for Japan have instead of a VIN. A code of the model, then six
 * or seven digits, between them a dash that papers often leave out: `JZX100-0012345`, `GD1-1234567`, `CS2A-0200123`.
 */

/** An ОСАГО policy: one letter three times and ten digits. */
const POLICY = '(?!([A-Z])\\1\\1\\d{10}$)'

/** Beginnings of VINs whose next signs may be digits: АвтоВАЗ and its kin, German, Korean, Czech makers, Toyota. */
const CUT_VIN = '(?!XT[A-Z]|W[ABDV]|KM[HF]|KN[A-E]|JT[A-Z]|TM[AB]|TEL)'
/** Not any letters, or the rest of a VIN without its head would pass. */
const LAST_LETTERS = '(?:[A-Z]|CE|[AEF][CNPSW]|GW|VN|RC)'
/** Subaru, and the Nissan Leaf: one digit in the code, and six behind it. With any other letters it is a plate. */
const ONE_AND_SIX = '[A-Z]{3,4}|B[C-HLMPR]|G[CDFGHJKPRTUV]|S[FGHJK]|V[AMN]|YA|RA|ZE'
/** Codes without digits: Subaru, Mazda. */
const LETTERS_ALONE = 'B[EHLP][A-Z]|G[DGHJKPRTUV][A-Z]|S[GHJK][A-Z]|V[AMN][A-Z]|YA[A-Z]|[BCDGKLNS][A-Z]{3,4}'

const FORMS = [
  '[A-Z]{2,4}\\d{2,3}-?\\d{6,7}',
  '[A-Z]{2,4}\\d-?\\d{7}',
  `(?:${ONE_AND_SIX})\\d-?\\d{6}`,
  '[A-Z]\\d{2}-?\\d{6}',
  `(?:[A-Z]{2,4}\\d{1,3}|[A-Z]\\d{2,3})${LAST_LETTERS}-?\\d{6,7}`,
  `(?:${LETTERS_ALONE})-?\\d{6}`,
]

const FRAME = new RegExp(`^${POLICY}${CUT_VIN}(?:${FORMS.join('|')})$`)

const LENGTH = { min: 9, max: 13 } as const

/** True for a frame number in Latin capitals, with its dash or without. */
export function isFrame(text: string): boolean {
  const { length } = frameKey(text)
  return length >= LENGTH.min && length <= LENGTH.max && FRAME.test(text)
}

/** A frame number as it is compared and addressed: without its dash. */
export const frameKey = (frame: string): string => frame.replace('-', '')
