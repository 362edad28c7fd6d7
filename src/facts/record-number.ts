import { isFrame } from '#shared/vehicle/frame.ts'
import { cleanVin, isVin, likeLatin } from '#shared/vehicle/vin.ts'
import { memoizeByText } from './sources/memoize.ts'

/** `none`: the field has no number. */
export type RecordNumber = 'none' | 'asked' | 'other' | 'unread'

/** Spellings of "no such number". */
const NONE = /^(?:отсут.*|нет.*|не ?уст.*|без .*|н\s?[/.]\s?[ду]\.?|[^\p{L}\p{N}]*)$/iu

const isNone = memoizeByText((written) => NONE.test(written.trim()))

const plain = memoizeByText((number) => likeLatin(cleanVin(number)))

export function recordNumber(written: string | undefined, requested: string): RecordNumber {
  if (written === requested && isVin(requested)) return 'asked'
  if (written === undefined || isNone(written)) return 'none'
  const number = plain(written)
  if (number === plain(requested)) return 'asked'
  if (isVin(number) && (isVin(requested) || isFrame(requested))) return 'other'
  return isFrame(number) && isFrame(requested) ? 'other' : 'unread'
}

/** A car with a frame number may lack a VIN; its body number is the frame number. */
export function carNumber({ vin, body, importedBody }: Numbered, requested: string): RecordNumber {
  if (!isFrame(requested)) return recordNumber(vin, requested)
  const numbers = [vin, body, importedBody].map((written) => recordNumber(written, requested))
  return (['asked', 'other', 'unread'] as const).find((one) => numbers.includes(one)) ?? 'none'
}

interface Numbered {
  readonly vin?: string | undefined
  readonly body?: string | undefined
  readonly importedBody?: string | undefined
}

/** An imported car's body is original; a body fitted later may bear another car's VIN. */
export const isForeign = (record: Numbered, requested: string): boolean =>
  carNumber(record, requested) === 'other' ||
  (record.importedBody !== undefined && recordNumber(record.importedBody, requested) === 'other')

export const foreignNumber = ({ vin, body, importedBody }: Numbered, requested: string): string =>
  plain([vin, body, importedBody].find((text) => recordNumber(text, requested) === 'other') ?? '')

/** True if only the body number differs from the requested VIN. */
export const isForeignByBody = (record: Numbered, requested: string): boolean =>
  isVin(requested) && isForeign(record, requested) && recordNumber(record.vin, requested) !== 'other'
