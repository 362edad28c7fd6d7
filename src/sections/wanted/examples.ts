import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { WantedData, WantedRecord } from './contract.ts'
import { section } from './section.ts'

const vin = 'XTAGFL110JY000002'

const answer = (...records: WantedRecord[]): WantedData => ({
  requestTime: '20.11.2026 12:30',
  vin,
  status: 200,
  RequestResult: { records },
})

const stolen: WantedRecord = {
  w_model: 'ЛАДА 219010',
  w_vin: vin,
  w_kuzov: vin,
  w_god_vyp: '2017',
  w_data_pu: '27.04.2022',
  w_reg_inic: 'Ставропольский край',
}

export const examples: Record<string, Envelope<WantedData>> = {
  'в розыске': foundExample(answer(stolen)),
  'в розыске, мало сведений': foundExample(answer({ w_model: 'ЛАДА 219010' })),
  ничего: nothingExample(section, answer()),
  'прежний ответ: ничего': staleExample(nothingExample(section, answer())),
  'реестр молчит': failureExample('source_silent', 30),
  'реестр требует подтверждения': failureExample('source_captcha'),
}

export const expected = ({ wanted }: { readonly wanted: readonly unknown[] }) =>
  wanted.length > 0 ? 'found' : 'nothing'
