import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { MileagesData, Reading } from './contract.ts'
import { section } from './section.ts'

const inspected: Reading = { date: '12.05.2023', mileage: 84_000, source: 'техосмотр' }
const advertised: Reading = { date: '20.01.2024', mileage: 61_000, source: 'объявление' }
const serviced: Reading = { date: '03.09.2024', mileage: 101_500, source: 'сервис' }

export const examples: Record<string, Envelope<MileagesData>> = {
  'пробег упал': foundExample({ list: [inspected, advertised] }),
  'пробег растёт': foundExample({ list: [inspected, serviced] }),
  'мало сведений': foundExample({ list: [{ mileage: 84_000 }], unread: [{ fields: ['date'] }] }),
  ничего: nothingExample(section, { list: [] }),
  'прежний ответ': staleExample(foundExample({ list: [serviced] })),
  'источник медлит': failureExample('source_slow', 90),
}

interface Measured {
  readonly inspections: readonly unknown[]
  readonly readings?: readonly unknown[]
}

/** Inspections have readings, too. */
export const expected = ({ inspections, readings = [] }: Measured) =>
  inspections.length + readings.length > 0 ? 'found' : 'nothing'
