import { oneOf } from './said.ts'

/** Shared parts of patterns, with «е» for «ё» and single spaces. */

/** A word between two that belong together; a negation would reverse the meaning. */
export const OTHER = '(?:(?!(?:не|ни|без|нет) )\\p{L}+ )'
/** Like {@link OTHER}, or a number; but not the buyer's («ваш кредит»), nor a telephone number. */
const BETWEEN = '(?:(?!(?:не|ни|без|нет|ваш\\p{L}{0,3}|телефон\\p{L}{0,2}) )[\\p{L}\\p{N}]+ )'

/** Two patterns of one clause in any order, up to three words apart. */
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

/** Cancels a denial: «кроме одного». */
export const EXCEPT = ' ?,? ?(?:кроме|за исключением|(?:если )?не счита(?:я|ть))'

/** Excludes a past state. */
export const NOW_IN = '(?<!(?:был|была|было|были) (?:(?:ранее|раньше) )?)в '
