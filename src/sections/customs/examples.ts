import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { CustomsData } from './contract.ts'
import { section } from './section.ts'

const imported: CustomsData = {
  code: 200,
  vin: 'JTNBB46K273000001',
  model: 'TOYOTA CAMRY',
  chassis: 'ОТСУТСТВУЕТ',
  body: 'JTNBB46K273000001',
  date: '12.04.2012',
}

export const examples: Record<string, Envelope<CustomsData>> = {
  ввезён: foundExample(imported),
  'мало сведений': foundExample({ code: 200 }),
  ничего: nothingExample(section, { code: 404 }),
  'прежний ответ': staleExample(foundExample(imported)),
  'реестр молчит': failureExample('source_silent', 60),
}

export const expected = ({ customs }: { readonly customs?: object }) => (customs ? 'found' : 'nothing')
