import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { Notice, ZalogData } from './contract.ts'
import { section } from './section.ts'

const notice: Notice = {
  registerDate: '15.06.2021',
  referenceNumber: '2021-001-000001-001',
  inForce: true,
  properties: [{ prefix: 'VIN', value: 'XTAGFL110JY000001' }],
  pledgors: [{ name: 'И*** П***' }],
  pledgees: [{ name: 'ПАО «Пример Банк»' }],
}

const created = { dateStr: '15.06.2021', typeStr: 'Возникновение' }
const changed = { dateStr: '20.09.2022', typeStr: 'Изменение' }
const removed = { dateStr: '01.02.2025', typeStr: 'Исключение' }

const pledged: ZalogData = { list: [notice], history: [changed, created] }
const released: ZalogData = { list: [{ ...notice, inForce: false }], history: [removed, changed, created] }
const empty: ZalogData = { list: [], history: [] }

export const examples: Record<string, Envelope<ZalogData>> = {
  'в залоге': foundExample(pledged),
  'залог исключён': foundExample(released),
  'мало сведений': foundExample({
    list: [{ inForce: true, properties: [], pledgors: [], pledgees: [] }],
    history: [],
  }),
  ничего: nothingExample(section, empty, 404),
  'прежний ответ: ничего': staleExample(nothingExample(section, empty, 404)),
  'реестр молчит': failureExample('source_silent', 60),
  'реестр отказал': failureExample('source_refused'),
}

export const expected = ({ pledges }: { readonly pledges: readonly unknown[] }) =>
  pledges.length > 0 ? 'found' : 'nothing'
