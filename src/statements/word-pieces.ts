import { oneOf } from './word-patterns.ts'

/** Not a negation, which would reverse the meaning. */
export const OTHER = '(?:(?!(?:не|ни|без|нет) )\\p{L}+ )'
/** Excludes the buyer's («ваш кредит») and telephone numbers. */
const BETWEEN = '(?:(?!(?:не|ни|без|нет|ваш\\p{L}{0,3}|телефон\\p{L}{0,2}) )[\\p{L}\\p{N}]+ )'

/** In any order, up to three words between. */
export const near = (one: string, other: string): string =>
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

/** «кроме одного». */
export const EXCEPT = ' ?,? ?(?:кроме|за исключением|(?:если )?не счита(?:я|ть))'

export const NOW_IN = '(?<!(?:был|была|было|были) (?:(?:ранее|раньше) )?)в '
