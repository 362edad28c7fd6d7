import { isFrame } from '#shared/vehicle/frame.ts'
import { cleanVin, isVin, likeLatin } from '#shared/vehicle/vin.ts'
import { rememberedText } from './sources/remembered.ts'

/** What the number of a record says of the car that was asked for; `none`: no number stands there. */
export type RecordNumber = 'none' | 'asked' | 'other' | 'unread'

/** What stands in the field of a car without such a number. */
const NONE = /^(?:отсут.*|нет.*|не ?уст.*|без .*|н\s?[/.]\s?[ду]\.?|[^\p{L}\p{N}]*)$/iu

const isNone = rememberedText((written) => NONE.test(written.trim()))

/** Without blanks and dashes; signs that are read one for another are one. */
const plain = rememberedText((number) => likeLatin(cleanVin(number)))

export function recordNumber(written: string | undefined, asked: string): RecordNumber {
  if (written === asked && isVin(asked)) return 'asked'
  if (written === undefined || isNone(written)) return 'none'
  const number = plain(written)
  if (number === plain(asked)) return 'asked'
  if (isVin(number) && (isVin(asked) || isFrame(asked))) return 'other'
  return isFrame(number) && isFrame(asked) ? 'other' : 'unread'
}

/** A car known by its frame number may have no VIN; then the frame stands as the number of its body. */
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

/** What is imported has the body it was made with; one that is replaced later may bear the VIN of another car. */
export const isForeign = (record: Numbered, asked: string): boolean =>
  carNumber(record, asked) === 'other' ||
  (record.importedBody !== undefined && recordNumber(record.importedBody, asked) === 'other')

/** The number of the other car that a record is of. */
export const foreignNumber = ({ vin, body, importedBody }: Numbered, asked: string): string =>
  plain([vin, body, importedBody].find((text) => recordNumber(text, asked) === 'other') ?? '')

/** Whether it is the number of the body alone by which a record is of another car than the VIN that was asked for. */
export const isForeignByBody = (record: Numbered, asked: string): boolean =>
  isVin(asked) && isForeign(record, asked) && recordNumber(record.vin, asked) !== 'other'
