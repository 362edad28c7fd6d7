import type { Said, ToldAd } from '../told.ts'
import { type AdmissionId, admissionKinds } from './admission-kinds.ts'
import { ADMITTING, type WrittenId } from './admission-words.ts'
import { twofoldIn } from './twofold.ts'

/** What stands by itself against the car in the words of who sells it: the first words of each kind; two that contradict each other are joined by «» и «». */
export type Admission = Said<AdmissionId>

/**
 * Read anew from the text each time, and kept nowhere: what an earlier reading did not understand must not stay unsaid.
 */
export const admissions = ({ text = '' }: Pick<ToldAd, 'text'>): Admission[] => admissionsIn(text)

export function admissionsIn(whole: string): Admission[] {
  const text = whole.replace(/\s*\n\s*/gu, '\n').replace(/[^\S\n]+/gu, ' ')
  // Of one length: places in the one are places in the other. What stands in another line denies nothing.
  const plain = text.replaceAll('ё', 'е').replaceAll('Ё', 'Е').replaceAll('\n', '.')
  const written = ids.flatMap((value) => {
    const match = [...plain.matchAll(ADMITTING[value])].find((one) => !isDenied(plain, one))
    return match ? [{ value, said: text.slice(match.index, match.index + match[0].length) }] : []
  })
  return [
    ...written,
    ...twofoldIn(text).map((two) => ({ value: 'twofold' as const, said: two.join('» и «') })),
  ]
}

const isWrittenId = (id: string): id is WrittenId => id in ADMITTING

const ids = Object.keys(admissionKinds).filter(isWrittenId)

function isDenied(text: string, { 0: said, index }: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, index - LOOK), index)
  const after = text.slice(index + said.length, index + said.length + LOOK)
  return (
    DENIED_BEFORE.test(before) ||
    DENIED_AFTER.test(after) ||
    OF_OTHERS.test(before) ||
    (ONE_OF_LIST.test(said) &&
      (LIST_BEFORE.test(before) ||
        LIST_AFTER.test(after) ||
        (CLAUSE_START.test(before) && COMMA_LIST_AFTER.test(after))))
  )
}

/** Signs on either side in which a denial is looked for. */
const LOOK = 60

const STATES = '(?:состо(?:ит|ял[аи]?)|наход(?:ится|ил(?:ся|ась))|числи(?:тся|л(?:ся|ась))|значится|стоит)'
const DEEDS =
  '(?:был[аио]?|участвовал[аи]?|попадал[аи]?|работал[аи]?|использовал(?:ся|ась)|эксплуатировал(?:ся|ась)|накладывал\\p{L}{1,3}|наложен[аоы]?|име(?:ется|лось|ются)|предлагать)'
const THING =
  '(?:залоге|кредите|лизинге|розыске|угоне|аресте|запрете|ломбарде|такси|прокате|каршеринге|аренде|дтп)'

/** «не», «не состоит»: and nothing else stands between it and the words. */
const DENIED_BEFORE = new RegExp(
  `(?<!\\p{L})(?:не|ни|без|никогда)\\s(?:(?:${STATES}|${DEEDS})\\s)?(?:в\\s)?$`,
  'iu',
)

/** «не состоит», «нет», «снят» after it; a «нет» that more words follow is theirs. */
const DENIED_AFTER = new RegExp(
  `^\\s(?:никогда\\s)?не\\s(?:${STATES}|${DEEDS})|^\\s?[:—–-]?\\s?(?:уже\\s)?(?:нет\\s?(?:$|[^\\p{L}\\s])|отсутству|снят[ыао]?(?!\\p{L}|\\sс))`,
  'iu',
)

const ONE_OF_LIST = new RegExp(`^в\\s${THING}$`, 'iu')

/** «не в розыске и» before another of the list. */
const LIST_BEFORE = new RegExp(
  `(?<!\\p{L})не\\s(?:${STATES}\\s)?(?:в\\s)?${THING}(?:\\s(?:и|или|ни)\\s(?:в\\s)?${THING})*\\s(?:и|или|ни)\\s$`,
  'iu',
)

/** «и залоге не была» after it. */
const LIST_AFTER = new RegExp(`^(?:\\s(?:и|или)\\s(?:в\\s)?${THING})+\\sне\\s(?:${STATES}|${DEEDS})`, 'iu')

/** «В угоне, в залоге не числится» is one list; «машина в угоне, в залоге не числится» is an admission first. */
const COMMA_LIST_AFTER = new RegExp(
  `^(?:(?:\\s?,\\s?|\\s(?:и|или)\\s)(?:в\\s)?${THING})+\\sне\\s${STATES}`,
  'iu',
)
const CLAUSE_START = /(?:^|[^\p{L}\s])\s?$/u

/** The seller tells which cars he takes: «выкуп машин в залоге, битых». */
const OF_OTHERS =
  /(?<!\p{L})(?:выкуп|выкупа|выкупим|покупаем|куплю|обмен|обмена|меняю на)(?!\p{L})[^.!?;]*$/iu
