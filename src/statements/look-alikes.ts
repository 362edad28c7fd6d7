/** Signs for a letter, written to hide a word from searches. */
const STAND_INS: Readonly<Record<string, string>> = {
  а: 'a@',
  б: 'b6',
  в: 'vwb',
  г: 'gr',
  д: 'dg',
  е: 'eё',
  ж: 'j',
  з: 'z3',
  и: 'iu',
  й: 'jyi',
  к: 'kc',
  л: 'l',
  м: 'm',
  н: 'nh',
  о: 'o0',
  п: 'pn',
  р: 'pr',
  с: 'cs',
  т: 'tm',
  у: 'uy',
  х: 'xh',
  ц: 'c',
  ч: '4',
  щ: 'w',
  ь: 'b',
  ы: 'yi',
}

/** Such words decide what a sentence says of the car. */
const BEGINNINGS =
  'залог залож кредит лизинг рассроч ломбард арест запрет запрещ розыск разыск огранич обрем пристав судебн банкрот наследств угон угнан краден двойник дублик перебит тотал утоп утил распил битая битый крашен скруч скрут смотан такси каршер прокат доверен'

/** Whole words: «бе3 залога» would read as a pledge. */
const WHOLE = 'не нет нету без под есть был была были снят снята дтп птс долг долги долга'

const PREFIXES = ['', 'в', 'не', 'без', 'под', 'пере', 'авто']

const beginnings = PREFIXES.flatMap((prefix) => BEGINNINGS.split(' ').map((word) => prefix + word))
const whole = WHOLE.split(' ')

const patternOf = (word: string): string =>
  word.replaceAll(/[а-я]/g, (letter) => `[${letter}${STAND_INS[letter] ?? ''}]`)

/** One group a word. */
const KNOWN = new RegExp(
  `^(?:${[...beginnings.map((word) => `(${patternOf(word)})`), ...whole.map((word) => `(${patternOf(word)})$`)].join('|')})`,
  'iu',
)

/** No part of an address. */
const WORD = /(?<![\p{L}\d@_])(?<![a-z]\/)[\p{L}\d@]+(?![\p{L}\d@_/]|\.(?:[a-z]|рф(?![а-я])))/giu

const WITHIN_RUSSIAN = /(?<=\p{Script=Cyrillic})@(?=\p{Script=Cyrillic})/gu

/** Cyrillic with something else, or a sign between Latin letters. */
const isMixed = (word: string): boolean =>
  (/[a-z\d@]/iu.test(word) && /\p{Script=Cyrillic}/u.test(word)) || /[a-z][\d@][a-z]/iu.test(word)

const ENDING = Object.fromEntries(
  Object.entries(STAND_INS)
    .reverse()
    .flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
)

/**
 * Reads mixed words («вз@логе», «зaл0re») as Russian, character by character. «Rav4», «4x4» and
 * «имя@mail.ru» stay.
 */
export const withoutLookAlikes = (text: string): string =>
  text.replaceAll(WORD, (word) => {
    if (!isMixed(word)) return word
    const [found, ...groups] = KNOWN.exec(word) ?? []
    const known = [...beginnings, ...whole][groups.findIndex((group) => group !== undefined)]
    if (found === undefined || known === undefined) return word.replaceAll(WITHIN_RUSSIAN, 'а')
    return known + ending(word.slice(found.length))
  })

/** «кредит0%», «долг3000». */
const ending = (rest: string): string =>
  /\d(?!\p{L})/u.test(rest) ? rest : [...rest.toLowerCase()].map((sign) => ENDING[sign] ?? sign).join('')
