import { isFrame } from '#shared/vehicle/frame.ts'
import { cleanVin, isVin, likeLatin } from '#shared/vehicle/vin.ts'
import { rememberedText } from './sources/remembered.ts'

/** `none`: the field has no number. */
export type RecordNumber = 'none' | 'asked' | 'other' | 'unread'

/** Spellings of "no such number". */
const NONE = /^(?:отсут.*|нет.*|не ?уст.*|без .*|н\s?[/.]\s?[ду]\.?|[^\p{L}\p{N}]*)$/iu

const isNone = rememberedText((written) => NONE.test(written.trim()))

const plain = rememberedText((number) => likeLatin(cleanVin(number)))

export function recordNumber(written: string | undefined, asked: string): RecordNumber {
  if (written === asked && isVin(asked)) return 'asked'
  if (written === undefined || isNone(written)) return 'none'
  const number = plain(written)
  if (number === plain(asked)) return 'asked'
  if (isVin(number) && (isVin(asked) || isFrame(asked))) return 'other'
  return isFrame(number) && isFrame(asked) ? 'other' : 'unread'
}

/** A car with a frame number may lack a VIN; its body number is the frame number. */
export function carNumber({ vin, body, importedBody }: Numbered, asked: string): RecordNumber {
  if (!isFrame(asked)) return recordNumber(vin, asked)
  const numbers = [vin, body, importedBody].map((written) => recordNumber(written, asked))
  return (['asked', 'other', 'unread'] as const).find((one) => numbers.includes(one)) ?? 'none'
}

interface Numbered {
  readonly vin?: string | undefined
  readonly body?: string | undefined
  readonly importedBody?: string | undefined
}

/**
 * True if the numbers are of another car. An imported car's body is original; a body fitted later
 * may bear another car's VIN.
 */
export const isForeign = (record: Numbered, asked: string): boolean =>
  carNumber(record, asked) === 'other' ||
  (record.importedBody !== undefined && recordNumber(record.importedBody, asked) === 'other')

export const foreignNumber = ({ vin, body, importedBody }: Numbered, asked: string): string =>
  plain([vin, body, importedBody].find((text) => recordNumber(text, asked) === 'other') ?? '')

/** True if only the body number differs from the requested VIN. */
export const isForeignByBody = (record: Numbered, asked: string): boolean =>
  isVin(asked) && isForeign(record, asked) && recordNumber(record.vin, asked) !== 'other'
