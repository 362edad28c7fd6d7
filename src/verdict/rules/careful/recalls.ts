import { recallEvents } from '#facts/events.ts'
import type { RecallFact } from '#facts/facts.ts'
import { counted, distinct, listed, sentence } from '#facts/words.ts'
import type { Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'

const GRAVE: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['тормоза', /тормо[зж]|(?<!\p{L})(?:АБС|ABS)(?!\p{L})/iu],
  ['рулевое управление', /(?<!\p{L})рул[еьяю]/iu],
  ['подушки безопасности', /подуш|газогенератор|airbag/iu],
  ['ремни безопасности', /рем(?:н|ень|ня)/iu],
  ['топливо', /топлив|бензин/iu],
  ['огонь', /возгор|воспламен|пожар|взрыв|замыкан|(?<!\p{L})огн/iu],
  ['двигатель глохнет', /(?<!\p{L})(?:за)?глох/iu],
  ['колёса', /кол[её]с|ступиц|(?<!\p{L})шин(?:а|ы|у)?(?!\p{L})/iu],
]

/** Self-activation is named only without another name. */
function namesOf({ reason = '' }: RecallFact): string[] {
  const names = GRAVE.flatMap(([name, pattern]) => (pattern.test(reason) ? name : []))
  return names.length === 0 && /самопроизвольн/iu.test(reason) ? ['самопроизвольная работа'] : names
}

export const isGrave = (recall: RecallFact): boolean =>
  recall.done === undefined && namesOf(recall).length > 0

export const recallReasons = (recalls: readonly RecallFact[]): string =>
  distinct(recalls.flatMap(({ reason = '' }) => sentence(reason) || [])).join(' ')

const openRecall: Rule = {
  id: 'open-recall',
  level: 'careful',
  stake: 'life',
  when: 'работы по отзыву не выполнены, а причина называет тормоза, руль, подушки, ремни, топливо, огонь, колёса, или что двигатель глохнет или что-то работает само',
  source: 'Росстандарт, реестр отзывных кампаний',
  match: (car) =>
    onAll(car.recalls.filter(isGrave), (recalls) => ({
      title: `${unfinished(recalls)}: ${listed(distinct(recalls.flatMap(namesOf)))}`,
      brief: unfinished(recalls),
      explain: `Завод нашёл дефект и отозвал автомобиль, отметки о ремонте нет. ${recallReasons(recalls)}`,
      advice: 'Позвоните дилеру: ремонт по отзыву бесплатный. Спросите, можно ли ездить до него.',
      isCertain: true,
    })),
}

function unfinished(recalls: readonly RecallFact[]): string {
  const n = recallEvents(recalls).length
  return n === 1
    ? 'Не выполнен опасный отзыв'
    : `Не выполнены ${counted(n, 'опасный отзыв', 'опасных отзыва', 'опасных отзывов')}`
}

export const recallRules: readonly Rule[] = [openRecall]
