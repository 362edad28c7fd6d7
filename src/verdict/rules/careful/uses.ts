import { dayText } from '#facts/days.ts'
import { usageEvents } from '#facts/events.ts'
import { useNames } from '#facts/fact-names.ts'
import type { UseFact } from '#facts/facts.ts'
import { distinct, listed, shortList, since } from '#facts/words.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { Rule } from '#verdict/rule.ts'
import { fullest } from '#verdict/uncounted.ts'
import { onAll } from '../finding-records.ts'

const commercialUse: Rule = {
  id: 'commercial-use',
  level: 'careful',
  stake: 'money',
  when: 'есть разрешение такси или запись о каршеринге',
  source: 'реестры такси и каршеринга',
  match: (car) =>
    onAll(
      newestFirst(
        car.uses.filter(({ kind }) => kind !== 'leasing'),
        ({ from }) => from,
      ),
      (uses) => ({
        title: `Работала: ${shortList(
          usesWithDetails(uses).map(({ kind, from }) => `${useNames[kind]}${since(from)}`),
          ', ',
        )}`,
        brief: `Работала: ${listed(distinct(uses.map(({ kind }) => useNames[kind])))}`,
        explain: 'Такой автомобиль проходит за год втрое больше обычного, и за рулём у него много людей.',
        advice: 'Проверьте салон, подвеску и коробку передач; сравните пробег с износом.',
        isCertain: true,
      }),
    ),
}

/** Flags only without detailed records of their kind. */
const usesWithDetails = (uses: readonly UseFact[]): readonly UseFact[] =>
  [...Map.groupBy(usageEvents(uses), ({ kind }) => kind).values()].flatMap(fullest)

/** A registered end does not prove that the company gave up the car. */
const leasedBefore: Rule = {
  id: 'leased-before',
  level: 'careful',
  stake: 'car',
  when: 'договор лизинга закончен или его срок прошёл: чей автомобиль теперь, не сказано',
  source: 'реестры договоров лизинга',
  match: (car) =>
    onAll(
      newestFirst(
        car.uses.filter(({ kind, isInForce }) => kind === 'leasing' && !isInForce),
        ({ to }) => to,
      ),
      ([last]) => ({
        title: `Была в лизинге${last.to === undefined ? '' : ` до ${dayText(last.to)}`}`,
        brief: 'Была в лизинге',
        explain:
          'Договор закончен или его срок вышел, а о прекращении не сообщили; выкупили ли автомобиль, реестр не говорит.',
        advice: 'Не платите без договора выкупа: попросите его и сверьте с лизинговой компанией.',
        isCertain: true,
      }),
    ),
}

export const useRules: readonly Rule[] = [commercialUse, leasedBefore]
