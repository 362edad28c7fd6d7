import { replaceSigns, twins } from '#shared/vehicle/signs.ts'
import { AD_SIGNS } from './told-limits.ts'

/** An advertisement as it is quoted and as it is read. Both are of one length: a place in one is a place in the other. */
export interface AdvertText {
  /** The seller's signs without what nobody sees; numbers of cars are read here, too. */
  readonly shown: string
  /** Look-alikes as Russian letters, «е» for «ё». A line end ends a clause, a blank is one space. */
  readonly plain: string
}

export function advertText(whole: string): AdvertText {
  const shown = visible(whole.slice(0, AD_SIGNS))
    .replace(/\r\n?|[\v\f\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n[ \n]*/gu, '\n')
    .replace(LABEL_LINE, '$1 ')
    .slice(0, AD_SIGNS)
  const plain = shown
    .replace(/\p{L}+/gu, russian)
    .replace(/(?<=\p{Script=Cyrillic})[03](?=\p{Script=Cyrillic})/gu, (digit) => (digit === '0' ? 'о' : 'з'))
    .replaceAll('ё', 'е')
    .replaceAll('Ё', 'Е')
  return { shown, plain }
}

/** The seller's own words for those that were read. */
export function quote({ shown, plain }: AdvertText, read: string): string {
  const at = plain.indexOf(read)
  return at < 0 ? read : shown.slice(at, at + read.length)
}

/** Marks that are not seen would part a word; a letter written in two signs («и» and its breve) is one. */
const visible = (text: string): string =>
  text
    .replaceAll('№', ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '')
    .normalize('NFKC')
    .replace(/\p{Mn}+/gu, '')

/** Boards write the name of a field above its value: what stands alone in a line is not the end of a clause. */
const LABEL_LINE =
  /(?<=^|\n)((?:пробег(?:, км)?|цена|птс|владел(?:ьцы|ьцев|ец)(?: по птс)?|год(?: выпуска)?|vin|цвет|мощность) ?:?)\n/giu

const RUSSIAN = {
  ...twins('ABCEHKMOPTXYacekmoptxy', 'АВСЕНКМОРТХУасекмортху'),
  ...twins('ΑΒΕΗΚΜΟΡΤΧΥοαρ', 'АВЕНКМОРТХУоар'),
}

/** A word with one Russian letter is Russian, and so is one that nothing tells from a Russian one. */
const russian = (word: string): string => {
  const folded = replaceSigns(word, RUSSIAN)
  return /\p{Script=Cyrillic}/u.test(word) || /^\p{Script=Cyrillic}+$/u.test(folded) ? folded : word
}
