import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { Use, UsesData } from './contract.ts'
import { section } from './section.ts'

const permit: Use = {
  kind: 'taxi',
  number: '00001',
  from: '01.03.2018',
  to: '01.03.2023',
  status: 'прекращено',
  region: 'Тверская область',
  colour: 'ЖЕЛТЫЙ',
}

const contract: Use = {
  kind: 'leasing',
  number: '2024-Л/0001',
  from: '12.02.2024',
  to: '11.02.2029',
  company: 'ООО «Пример-Лизинг»',
}

export const examples: Record<string, Envelope<UsesData>> = {
  'в лизинге': foundExample({ list: [contract], unanswered: [] }),
  'была в такси и каршеринге': foundExample({
    list: [permit, { kind: 'carsharing', company: 'ООО «Прокат-Пример»' }],
    unanswered: [],
  }),
  'лизинг закончен': foundExample({
    list: [{ ...contract, to: '11.02.2026', isInForce: false }],
    unanswered: [],
  }),
  'мало сведений': foundExample({ list: [{ kind: 'taxi' }], unanswered: ['leasing'] }),
  ничего: nothingExample(section, { list: [], unanswered: [] }),
  'прежний ответ': staleExample(foundExample({ list: [permit], unanswered: [] })),
  'источник медлит': failureExample('source_slow', 90),
}

export const expected = ({ uses = [] }: { readonly uses?: readonly unknown[] }) =>
  uses.length > 0 ? 'found' : 'nothing'
