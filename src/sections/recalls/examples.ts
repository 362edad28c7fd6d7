import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { Recall, RecallsData } from './contract.ts'
import { section } from './section.ts'

const open: Recall = {
  vin: 'XTAGFL110JY000001',
  vehicle_brand: 'LADA',
  vehicle_model: 'Vesta',
  manufacturer: 'АО «АВТОВАЗ»',
  recall_reason: 'Возможна течь топливопровода',
}

const done: Recall = {
  ...open,
  date: '04.09.2020',
  recall_reason: 'Ненадёжное крепление ремня безопасности',
  dealership: 'ООО «Пример Авто», Калуга',
}

export const examples: Record<string, Envelope<RecallsData>> = {
  'есть невыполненный': foundExample([done, open]),
  'все выполнены': foundExample([done]),
  'мало сведений': foundExample([{ vin: 'XTAGFL110JY000001' }]),
  ничего: nothingExample(section, []),
  'прежний ответ': staleExample(foundExample([open])),
  'реестр сменил ответ': failureExample('source_changed'),
  'реестр медлит': failureExample('source_slow', 90),
}

export const expected = ({ recalls }: { readonly recalls: readonly unknown[] }) =>
  recalls.length > 0 ? 'found' : 'nothing'
