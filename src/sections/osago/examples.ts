import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { OsagoData, Policy } from './contract.ts'
import { section } from './section.ts'

const active: Policy = {
  series: 'ХХХ',
  number: '0123456789',
  model: 'LADA Vesta',
  vin: 'XTAGFL110JY000001',
  plate: 'А000АА40',
  status: 'Действует',
  insuranceCompany: 'АО «Пример Страхование»',
}

const ended: Policy = { ...active, number: '0098765432', plate: 'В111ВВ71', status: 'Прекратил действие' }

export const examples: Record<string, Envelope<OsagoData>> = {
  'действует, номера разные': foundExample([ended, active]),
  'не действует': foundExample([ended]),
  'мало сведений': foundExample([{ series: 'ТТТ', number: '7000000001' }]),
  'одну запись прочитать не удалось': foundExample([active, { unread: {} }]),
  ничего: nothingExample(section, []),
  'прежний ответ': staleExample(foundExample([active])),
  'реестр перегружен': failureExample('source_busy', 40),
  'реестр сменил ответ': failureExample('source_changed'),
}

export const expected = ({ policies }: { readonly policies: readonly unknown[] }) =>
  policies.length > 0 ? 'found' : 'nothing'
