import { NOT_AFTER_A_WORD, NOT_BEFORE_A_WORD, plainPattern } from './word-patterns.ts'

export const PREPOSITION = 'в|во|под|на|из-под|из|с|со|по|после|у|за|о|об'
const TIME =
  '(?:(?:19|20)\\d\\d|прошл[а-я]+|этого|недавн[а-я]+|начал[а-я]+|весн[а-я]+|осен[а-я]+|зим[а-я]+|лет(?:а|ом)|(?:янв|февр|март|апр|ма[йея]|июн|июл|авг|сент|окт|нояб|дек)[а-я]*)'

const LATELY = 'последн[а-я]+ (?:(?:\\d+|[а-я]+) )?(?:год|лет|мес|полгода|врем|зим|сезон)[а-я]*'

/** «без ДТП не обошлось», «в такси не работала до 2022 года». */
export const TURNED_AFTER = `(?:[а-я]+ ){0,3}(?:не (?:обо[шй]|обход|быва[ею]|оста[лн]|найд(?:е[шт]|ут)|найт|встре|про(?:шл|ход)|ездит|ездят|жив[еу]т|прожив)|до (?:${TIME}|покупки|меня|аварии)(?![а-я])|(?:за )?(?:только )?${LATELY})`
/** «последний год без ДТП», «не скажу, что не бита». */
export const TURNED_BEFORE = `(?:(?:после|с|со|до) ${TIME} |${LATELY} |(?:не (?:факт|скаж|могу сказ|могу утв|говорю|утверж|увер|обещ|гарант|руча|поруч)[а-я]*|нельзя сказать|сомнева[а-я]+)(?: ?,)? что |(?:вряд|едва) ли |(?:кто|где|куда|как) (?:сейчас|нынче|сегодня|же?) )`
export const NO_LONGER = 'больше|более|уже|теперь'
/** «не в залоге у банка, а у частника». */
export const CONTRASTED = `(?<at>${PREPOSITION}) (?:[а-я]+ ){0,3}[а-я]+ ?, (?:а|но) \\k<at> `

const TAKEN_BACK_BEFORE = plainPattern(`${NOT_AFTER_A_WORD}(?:(?:не|нет) |${TURNED_BEFORE}(?:[а-я]+ ){0,3})$`)
const TAKEN_BACK_AFTER = plainPattern(
  `^(?:[ ,(–—-]{0,4}(?:кроме|за исключением|не считая|помимо|если не считать|нет|почти)${NOT_BEFORE_A_WORD}| (?:${TURNED_AFTER}|${CONTRASTED}))`,
)
const IS_NO_LONGER = plainPattern(`${NOT_AFTER_A_WORD}(?:${NO_LONGER}) не $`)
/** In characters. */
const CONTEXT_CHARS = 48

/** «Не без ДТП», «один хозяин, не считая пятерых». */
export const isTakenBack = (text: string, { 0: match, index }: RegExpExecArray): boolean =>
  TAKEN_BACK_BEFORE.test(text.slice(Math.max(0, index - CONTEXT_CHARS), index)) ||
  IS_NO_LONGER.test(text.slice(Math.max(0, index - CONTEXT_CHARS), index + 'не '.length)) ||
  TAKEN_BACK_AFTER.test(text.slice(index + match.length, index + match.length + CONTEXT_CHARS))
