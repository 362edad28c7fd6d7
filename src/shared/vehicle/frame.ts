/**
 * A frame number replaces the VIN on cars made for Japan: a model code, then six or seven digits.
 * Papers often omit the dash: `JZX100-0012345`, `GD1-1234567`.
 */

/** An ОСАГО policy: one letter three times, or a series of printed forms, and ten digits. */
const POLICY = '(?!(?:([A-Z])\\1\\1|AA[BCHKM])\\d{10}$)'

/**
 * Beginnings of VINs whose next characters may be digits: АвтоВАЗ and its kin, German, Korean and
 * Czech makers, Toyota.
 */
const CUT_VIN = '(?!XT[A-Z]|W[ABDV]|KM[HF]|KN[A-E]|JT[A-Z]|TM[AB]|TEL)'
/** Other letters would let the tail of a VIN pass. */
const LAST_LETTERS = '(?:[A-Z]|CE|[AEF][CNPSW]|GW|VN|RC)'
/**
 * Subaru and Nissan Leaf: one digit in the code, six after it. With other letters it is a plate.
 */
const ONE_AND_SIX = '[A-Z]{3,4}|B[C-HLMPR]|G[CDFGHJKPRTUV]|S[FGHJK]|V[AMN]|YA|RA|ZE'
/** Subaru, Mazda. */
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

/** @param text Latin capitals */
export function isFrame(text: string): boolean {
  const { length } = frameKey(text)
  return length >= LENGTH.min && length <= LENGTH.max && FRAME.test(text)
}

/** Canonical form, without the dash. */
export const frameKey = (frame: string): string => frame.replace('-', '')
