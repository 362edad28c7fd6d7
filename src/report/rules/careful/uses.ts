import { useNames } from '#report/fact-names.ts'
import type { Rule } from '#report/rule.ts'
import { distinct, listed, since } from '#report/words.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { onAll } from '../firing.ts'

const commercialUse: Rule = {
  id: 'commercial-use',
  level: 'careful',
  stake: 'money',
  when: 'есть разрешение такси или запись о каршеринге',
  source: 'реестры такси и каршеринга',
  fire: (car) =>
    onAll(
      newestFirst(
        car.uses.filter(({ kind }) => kind !== 'leasing'),
        ({ from }) => from,
      ),
      (uses) => ({
        title: `Работал на людях: ${uses.map(({ kind, from }) => `${useNames[kind]}${since(from)}`).join(', ')}`,
        brief: `Был ${listed(distinct(uses.map(({ kind }) => useNames[kind])))}`,
        explain: 'Такой автомобиль проходит за год втрое больше обычного, и за рулём у него много людей.',
        advice: 'Проверьте салон, подвеску и коробку передач; сравните пробег с износом.',
        isCertain: true,
      }),
    ),
}

export const useRules: readonly Rule[] = [commercialUse]
