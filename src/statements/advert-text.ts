import { AD_CHARS } from '#facts/input-limits.ts'
import { normalized } from '#shared/text/normalized.ts'
import { replaceCharacters, twins } from '#shared/vehicle/characters.ts'
import { withoutLookAlikes } from './look-alikes.ts'

export interface AdvertText {
  /** The seller's case, without invisible characters. */
  readonly shown: string
  /**
   * Lower case, Cyrillic for look-alikes and transliteration, «е» for «ё», «ъ» for other alphabets,
   * single spaces. A line end ends a clause.
   */
  readonly plain: string
  /** Position in `shown` of each character of `plain`; undefined: equal. */
  readonly places: readonly number[] | undefined
}

export function advertText(whole: string): AdvertText {
  const shown = visible(whole.slice(0, AD_CHARS))
    .replace(/\r\n?|[\v\f\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n[ \n]*/gu, '\n')
    .replace(LABEL_LINE, '$1 ')
    .replace(ABBREVIATION, '$1 ')
    .slice(0, AD_CHARS)
  const plain = withoutLookAlikes(shown)
    .replace(/\p{L}+/gu, russian)
    .replace(/(?<=[А-яЁё])[03](?=[А-яЁё])|(?<![\dА-яЁё])3(?=а[лп])/gi, (digit) => (digit === '0' ? 'о' : 'з'))
    .replace(/[A-ZА-ЯЁ]/g, (letter) => letter.toLowerCase())
    .replaceAll('ё', 'е')
    .replace(/\p{L}/gu, (letter) => (/[a-zа-я]/.test(letter) ? letter : 'ъ'.repeat(letter.length)))
  return LATIN_RUSSIAN.test(plain) || IS_LATIN.test(shown)
    ? { shown, ...inRussianLetters(plain) }
    : { shown, plain, places: undefined }
}

/** A full stop of «рег. действия». */
const ABBREVIATION = /(?<![А-яЁё])(рег|ген|гос|огр|обр|тех|зап|действ|суд|юр|авт|док)\. ?(?=[а-яё])/gi

export function quote(text: AdvertText, read: string): string {
  const index = text.plain.indexOf(read)
  return index < 0 ? read : quoteAt(text, index, index + read.length)
}

export const quoteAt = ({ shown, places }: AdvertText, from: number, to: number): string =>
  places ? shown.slice(places[from], places[to]) : shown.slice(from, to)

/** Mark transliterated Russian. */
const LATIN_RUSSIAN =
  /(?<![a-z./@])(?:(?:v|na|ne|net|bez|est|posle|iz|pod|za|ot|po) (?=[a-z]{3})|(?:byl[aio]?|odin|prodam|prodayu|srochno|mashin[au]|torg|hozy?ain|dokument\w*|probeg|[ps]ts(?:k[aiu])?|vse|kak|esli|korobk\w|lonzheron\w*|krashen\w*|motor\w*|maslo|dvi[gj](?:atel\w*)?|kuzov\w*|dkp|z?alog\w*|arest\w*|zapret\w*|ne ?bit\w+|bit(?:a|aya?|yj|yy|yi|iy|ij|ii)|dtp|kredit\w*|lizing\w*|ugon\w*|roz[yi]sk\w*|ogra?n?i?c?h?\w*y|dvo[ji]nik|util\w*|[a-z]*kruchen\w*|[a-z]*motan\w*|taksi|avari\w+|utop\w+|raspil|obremen\w*|lombard\w*|perebit\w*|zapchasti|doverennosti)(?![a-z]))/

const IS_LATIN = /^(?![\s\S]*[А-яЁё])(?:[\s\S]*?(?<![A-Za-z])[A-Za-z]{4}){4}/

const LETTERS: Readonly<Record<string, string>> = {
  pts: 'птс',
  sts: 'стс',
  shch: 'щ',
  sch: 'щ',
  yo: 'е',
  jo: 'е',
  zh: 'ж',
  kh: 'х',
  ts: 'ц',
  ch: 'ч',
  sh: 'ш',
  yu: 'ю',
  ju: 'ю',
  ya: 'я',
  ja: 'я',
  iy: 'ий',
  yy: 'ый',
  yj: 'ый',
  ay: 'ай',
  ey: 'ей',
  oy: 'ой',
  uy: 'уй',
  ij: 'ий',
  a: 'а',
  b: 'б',
  c: 'ц',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'х',
  y: 'ы',
  z: 'з',
}
const SOUND = /[aeou]y(?![aeou])|pts|sts|shch|sch|yo|jo|zh|kh|ts|ch|sh|yu|ju|ya|ja|iy|yy|yj|ij|[\s\S]/g

function inRussianLetters(latin: string): { readonly plain: string; readonly places: readonly number[] } {
  const places: number[] = []
  const plain = latin.replace(SOUND, (sound, at: number) => {
    const letters = LETTERS[sound] ?? sound
    for (let letter = 0; letter < letters.length; letter++) places.push(at)
    return letters
  })
  places.push(latin.length)
  return { plain, places }
}

/** They would split words; «и» may be two characters. */
const visible = (text: string): string =>
  normalized(
    text.replaceAll('№', ' ').replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, ''),
    'NFKC',
  ).replace(/\p{Mn}+/gu, '')

/** Boards print a field's name above its value: this line end ends no clause. */
const LABEL_LINE =
  /(?<=^|\n)((?:пробег(?:, км)?|цена|птс|владел(?:ьцы|ьцев|ец)(?: по птс)?|год(?: выпуска)?|vin|цвет|мощность) ?:?)\n/giu

const RUSSIAN = {
  ...twins('ABCEHKMOPTXYacekmoptxy', 'АВСЕНКМОРТХУасекмортху'),
  ...twins('ΑΒΕΗΚΜΟΡΤΧΥοαρ', 'АВЕНКМОРТХУоар'),
}

/** A Cyrillic letter, or only look-alikes; «po» is «по». */
const russian = (word: string): string => {
  if (/^po$/i.test(word)) return word
  const folded = replaceCharacters(word, RUSSIAN)
  return /\p{Script=Cyrillic}/u.test(word) || /^\p{Script=Cyrillic}+$/u.test(folded) ? folded : word
}
