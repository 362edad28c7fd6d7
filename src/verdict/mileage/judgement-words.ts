import type { MileageJudgement } from './judgement.ts'

type Reason = Exclude<MileageJudgement, { readonly value: 'agrees' }>['reason']

/**
 * A reason fits a mark after «Не сходится: » with 21 characters, after «Пробег не судим: » with 17.
 */
const reasons: Readonly<Record<Reason, readonly [reason: string, meaning: string]>> = {
  fell: ['показание упало', 'Одна запись меньше более ранней.'],
  error: ['похоже, ошибка записи', 'Одна из записей не может быть верной.'],
  unplaced: ['записи спорят', 'Две записи не могут быть верны обе, или день одной из них неизвестен.'],
  admitted: ['так писал продавец', 'В прежнем объявлении: пробег не тот или прибор меняли.'],
  told: ['с ваших слов', 'То, что вы вписали, спорит с записями или с прибором.'],
  foreign: ['есть чужая запись', 'Часть записей другой машины: чьи остальные, по ним не видно.'],
  units: ['похоже на мили', 'Часть записей, похоже, в милях: в километрах они не складываются.'],
  instrument: ['меняли прибор?', 'По записям о ремонте: новый прибор считает не с того числа.'],
  import: ['машину ввезли', 'Что одометр показывал до ввоза, наши реестры не знают.'],
  unread: ['не всё прочитали', 'За записью, которую прочитать не удалось, может стоять падение.'],
  unwritten: ['не всюду есть пробег', 'На одном из осмотров пробег не записали.'],
  undated: ['день неясен', 'Есть запись без даты или с датой, которая ещё не наступила.'],
  few: ['мало показаний', 'Нужны хотя бы две записи разных дней.'],
  unanswered: ['ответили не все', 'О ввозе или о пробеге спросили не всех, кто может знать.'],
  none: ['показаний нет', 'Ни в одном ответе нет показания одометра.'],
}

const values = { disagrees: 'не сходится', 'not-judged': 'не судим' } as const

/** «сходится», «не сходится: показание упало». */
export const judgementText = (judgement: MileageJudgement): string =>
  judgement.value === 'agrees' ? 'сходится' : `${values[judgement.value]}: ${reasons[judgement.reason][0]}`

/** «Пробег не судим: машину ввезли. …» */
export const judgementSentence = (judgement: MileageJudgement): string =>
  `Пробег ${judgementText(judgement)}. ${
    judgement.value === 'agrees'
      ? 'Каждая запись не меньше прежней; что было между ними, записи не говорят.'
      : reasons[judgement.reason][1]
  }`
