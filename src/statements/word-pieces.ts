import { oneOf } from './said.ts'

/** Pieces of regular expressions of more than one admission or denial, with «е» for «ё» and one space for a blank. */

/** Between two words that belong together; a denial between them says the contrary. */
export const OTHER = '(?:(?!(?:не|ни|без|нет) )\\p{L}+ )'
/** As {@link OTHER}, or a number; but not of the buyer's («ваш кредит»), nor of the number of a telephone. */
const BETWEEN = '(?:(?!(?:не|ни|без|нет|ваш\\p{L}{0,3}|телефон\\p{L}{0,2}) )[\\p{L}\\p{N}]+ )'

/** Words of one clause, whichever comes first and whatever few words stand between them. */
export const together = (one: string, other: string): string =>
  oneOf(`${one} ${BETWEEN}{0,3}${other}`, `${other} ${BETWEEN}{0,3}${one}`)

export const IS = oneOf(
  'есть',
  'имеется',
  'имеются',
  'наложен[аоы]?',
  'стоит',
  'стоят',
  'висит',
  'висят',
  'остался',
  'осталось',
)
export const WAS = oneOf('был[аио]?', 'попал[аи]?', 'попадал[аи]?', 'побывал[аи]?', 'участвовал[аи]?')
export const CAR = '(?:машин\\p{L}{1,3}|авто\\p{L}{0,7})'
export const CRASH = '(?:дтп|авари\\p{L}{1,3})'
export const COUNT = '(?:[1-9]\\d?|одн[оау]|два|две|три|пара|пару|несколько)'

/** A denial that takes itself back: «кроме одного». */
export const EXCEPT = ' ?,? ?(?:кроме|за исключением|(?:если )?не счита(?:я|ть))'

/** What it was in, it may be in no longer. */
export const NOW_IN = '(?<!(?:был|была|было|были) (?:(?:ранее|раньше) )?)в '
