import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { Ad, AdsData } from './contract.ts'
import { section } from './section.ts'

const first: Ad = {
  date: '14.01.2024',
  price: 910_000,
  mileage: 120_000,
  state: 'unhurt',
  owners: 2,
  link: 'https://ads.example.ru/cars/1',
  photos: ['https://ads.example.ru/photos/1.jpg', 'https://ads.example.ru/photos/2.jpg'],
}

const second: Ad = { date: '20.03.2024', price: 845_000, mileage: 121_500, photos: [] }

export const examples: Record<string, Envelope<AdsData>> = {
  'цена падала': foundExample({ list: [first, second] }),
  'продавали битой': foundExample({ list: [{ ...second, state: 'hurt' }] }),
  'мало сведений': foundExample({ list: [{ photos: [] }] }),
  ничего: nothingExample(section, { list: [] }),
  'прежний ответ': staleExample(foundExample({ list: [first] })),
  'источник медлит': failureExample('source_slow', 90),
}

export const expected = ({ ads = [] }: { readonly ads?: readonly unknown[] }) =>
  ads.length > 0 ? 'found' : 'nothing'
