import { findPhoneNumbersInText } from 'libphonenumber-js'

const row = (first: number, step: number, words: string): [string, number][] =>
  words.split(' ').map((word, place) => [word, first + place * step])

const NUMERALS: ReadonlyMap<string, number> = new Map([
  ...row(0, 1, 'ноль один два три четыре пять шесть семь восемь девять десять'),
  ...row(11, 1, 'одиннадцать двенадцать тринадцать четырнадцать пятнадцать'),
  ...row(16, 1, 'шестнадцать семнадцать восемнадцать девятнадцать'),
  ...row(20, 10, 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'),
  ...row(100, 100, 'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'),
])

const NUMERAL = `(?:${[...NUMERALS.keys()].join('|')})`
const SPOKEN = new RegExp(`(?<![а-я])${NUMERAL}(?:[\\s-]${NUMERAL})*(?![а-я])`, 'giu')

/** «девятьсот шестнадцать» is 916; «девять один шесть» stays separate. */
function goesOn(number: number, value: number): boolean {
  if (number === 0 || value === 0) return false
  if (number % 100 === 0) return value < 100
  return number % 10 === 0 && number % 100 !== 10 && value < 10
}

function inDigits(spoken: string): string {
  const numbers: number[] = []
  for (const word of spoken.toLowerCase().split(/[\s-]/)) {
    const value = NUMERALS.get(word) ?? 0
    const last = numbers.at(-1)
    if (last !== undefined && goesOn(last, value)) numbers[numbers.length - 1] = last + value
    else numbers.push(value)
  }
  return numbers.join(' ')
}

/** Appear in «89I6I234567», «12З-45-67». */
const DIGIT_ALIKES: Readonly<Record<string, string>> = {
  i: '1',
  l: '1',
  '|': '1',
  o: '0',
  о: '0',
  з: '3',
  б: '6',
}
const DIGIT_ALIKE = /(?<=\d)[il|oозб](?=[\s()–-]{0,2}\d)/giu

/** Numbers in comments that are no phone numbers; «№» is already «No». */
const NOT_PHONES = new RegExp(
  [
    // VIN.
    '(?<![a-z\\d])(?=[a-z\\d]*[a-z])[a-hj-npr-z\\d]{17}(?![a-z\\d])',
    // Plate.
    '(?<![\\p{L}\\d])[авекмнорстух]\\s?\\d{3}\\s?[авекмнорстух]{2}\\s?\\d{2,3}(?![\\p{L}\\d])',
    // An OSAGO policy: «ХХХ 0123456789», «ААМ 1234567890».
    '(?<!\\p{L})(?:([авекмнорстух])\\1\\1|аа[вкмнс])\\s?(?:no\\s?)?\\d{10}(?!\\d)',
    // A registration certificate or a driving licence: «99 12 345678».
    '(?<![\\d+(]|[78][\\s-])\\d{2}\\s\\d{2}\\s(?:no\\s?)?\\d{6}(?!\\d)',
  ].join('|'),
  'giu',
)

/** Eleven digits from 7 or 8, or ten from 9, with any separators. */
const MOBILE = /(?<![\d.,])(?:\+?[78][\s\-–—()._*]{0,3})?9(?:[\s\-–—()._*]{0,3}\d){9}(?!\d)/u

/** The library takes long for more, and a comment rarely has as many. */
const MOST_DIGITS = 250

/**
 * True for a text full of digits. Also finds numbers in words and with letters as digits. Expects a
 * text without disguise.
 */
export function hasPhone(text: string): boolean {
  const digits = text
    .replace(NOT_PHONES, ' ')
    .replace(SPOKEN, inDigits)
    .replace(/(?<![а-я])плюс(?=\s?\d)/giu, '+')
    .replace(DIGIT_ALIKE, (letter) => DIGIT_ALIKES[letter.toLowerCase()] ?? letter)
  const isFull = (digits.match(/\d/g) ?? []).length > MOST_DIGITS
  return isFull || MOBILE.test(digits) || findPhoneNumbersInText(digits, 'RU').length > 0
}
