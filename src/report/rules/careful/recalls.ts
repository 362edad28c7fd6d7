import type { RecallFact } from '#report/facts.ts'
import type { Rule } from '#report/rule.ts'
import { onAll } from '../firing.ts'
import { counted, distinct, sentence } from '../words.ts'

/** Brakes, steering, airbags, belts, fuel, fire, wheels: what kills. */
const GRAVE =
  /тормо[зж]|рул[еьяю]|подушк|газогенератор|рем(?:н|ен)|топлив|бензин|возгор|воспламен|пожар|огн|кол[её]с|шин[аыу]?(?!\p{L})|ступиц/iu

/** A recall that is still to be done, and whose reason names something grave. */
export const isGrave = ({ done, reason }: RecallFact): boolean =>
  done === undefined && reason !== undefined && GRAVE.test(reason)

/** Whatever is still to be done, in its own words. */
export const reasons = (recalls: readonly RecallFact[]): string =>
  distinct(recalls.flatMap(({ reason = '' }) => sentence(reason) || [])).join(' ')

const openRecall: Rule = {
  id: 'open-recall',
  level: 'careful',
  stake: 'life',
  when: 'работы по отзыву не выполнены, а причина называет тормоза, руль, подушки, ремни, топливо, огонь или колёса',
  source: 'Росстандарт, реестр отзывных кампаний',
  fire: (car) =>
    onAll(car.recalls.filter(isGrave), (recalls) => ({
      title: `Не выполнены опасные отзывы: ${recalls.length}`,
      brief: `${counted(recalls.length, 'опасный отзыв', 'опасных отзыва', 'опасных отзывов')} не выполнен${recalls.length === 1 ? '' : 'ы'}`,
      explain: `Завод нашёл дефект и отозвал автомобиль, отметки о ремонте нет. ${reasons(recalls)}`,
      advice: 'Позвоните дилеру: ремонт по отзыву бесплатный. Спросите, можно ли ездить до него.',
      isCertain: true,
    })),
}

export const recallRules: readonly Rule[] = [openRecall]
