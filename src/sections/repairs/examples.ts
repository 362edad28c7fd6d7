import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { Repair, RepairsData } from './contract.ts'
import { section } from './section.ts'

const front: Repair = {
  number: '001/21',
  date: '20.03.2021',
  mileage: 91_000,
  total: 215_000,
  labour: 40_000,
  parts: 160_000,
  paint: 15_000,
  insurer: 'АО СК «Пример»',
  process: 'КАСКО',
  repairer: 'Страховая компания',
  details: [
    { name: 'Бампер передний', work: 'замена' },
    { name: 'Крыло переднее левое', work: 'окраска' },
    { name: 'Датчик парковки', work: 'замена' },
  ],
}

const side: Repair = {
  number: '044/23',
  date: '02.09.2023',
  total: 64_500,
  process: 'ОСАГО',
  details: [{ name: 'Дверь задняя правая', work: 'ремонт' }],
}

export const examples: Record<string, Envelope<RepairsData>> = {
  'два расчёта': foundExample({ list: [front, side] }),
  'мало сведений': foundExample({ list: [{ details: [] }] }),
  ничего: nothingExample(section, { list: [] }),
  'прежний ответ': staleExample(foundExample({ list: [side] })),
  'источник медлит': failureExample('source_slow', 90),
}

export const expected = ({ repairs = [] }: { readonly repairs?: readonly unknown[] }) =>
  repairs.length > 0 ? 'found' : 'nothing'
