import { newestFirst } from '#report/days.ts'
import type { UseFact } from '#report/facts.ts'
import type { Rule } from '#report/rule.ts'
import { onAll } from '../firing.ts'
import { distinct, listed, since } from '../words.ts'

const names: Readonly<Record<UseFact['kind'], string>> = { taxi: 'такси', carsharing: 'каршеринг' }

const commercialUse: Rule = {
  id: 'commercial-use',
  level: 'careful',
  stake: 'money',
  when: 'есть разрешение такси или запись о каршеринге',
  source: 'реестры такси и каршеринга',
  fire: (car) =>
    onAll(
      newestFirst(car.uses, ({ from }) => from),
      (uses) => ({
        title: `Работал на людях: ${uses.map(({ kind, from }) => `${names[kind]}${since(from)}`).join(', ')}`,
        brief: `Был ${listed(distinct(uses.map(({ kind }) => names[kind])))}`,
        explain: 'Такой автомобиль проходит за год втрое больше обычного, и за рулём у него много людей.',
        advice: 'Проверьте салон, подвеску и коробку передач; сравните пробег с износом.',
        isCertain: true,
      }),
    ),
}

export const useRules: readonly Rule[] = [commercialUse]
