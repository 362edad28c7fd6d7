const NBSP = '\u00a0'

/** Units and particles do not join the next word. */
const SHORT_WORD =
  /(?<![\p{L}\p{N}-]|\d[ \u00a0\n])(?!(?:ли|же|бы|б|ж)\s)(\p{Script=Cyrillic}{1,2})[ \n](?=[\p{L}\p{N}«(])/giu
const PARTICLE = /(?<=\p{L})[ \n](?=(?:ли|же|бы|б|ж)(?![\p{L}\p{N}-]))/giu
const BEFORE_DASH = /[ \n](?=[—–](?:\s|$))/gu
const NUMBER_AND_UNIT =
  /(?<=\d)[ \n](?=(?:₽|%|°|км|мм|см|м|кг|г|л|бар|кПа|атм|В|А|Ач|А·ч|лет|год[ау]?|года|месяц|дн|часов|часа|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)(?![\p{L}]))/gu
const THOUSANDS = /(?<=\d)[ \n](?=\d{3}(?!\d))/gu
const SIGN_AND_NUMBER = /(?<=[№§])[ \n](?=\S)/gu

/** Inserts the no-break spaces of Russian typography. */
export const typeset = (text: string): string =>
  [SHORT_WORD, PARTICLE, BEFORE_DASH, NUMBER_AND_UNIT, THOUSANDS, SIGN_AND_NUMBER].reduce(
    (set, rule) => set.replace(rule, (found) => found.replace(/[ \n]/, NBSP)),
    text,
  )
