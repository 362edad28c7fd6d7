import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { Contract, LeasingData } from './contract.ts'
import { section } from './section.ts'

const concluded = { number: '00000001', date: '12.02.2024', type: 'start' } as const

const contract: Contract = {
  kind: 'leasing',
  number: '2024-Л/0001',
  from: '12.02.2024',
  to: '11.02.2029',
  company: 'ООО «Пример-Лизинг»',
  messages: [concluded],
}

const ended: Contract = {
  ...contract,
  endedOn: '20.02.2026',
  messages: [{ number: '00000002', date: '20.02.2026', type: 'stop' }, concluded],
}

const withOne = (one: Contract): LeasingData => ({ list: [one], unclear: [] })
const empty: LeasingData = { list: [], unclear: [] }

export const examples: Record<string, Envelope<LeasingData>> = {
  'в лизинге': foundExample(withOne(contract)),
  'лизинг закончен': foundExample(withOne(ended)),
  'срок вышел, о конце не сообщили': foundExample(withOne({ ...contract, to: '11.02.2026' })),
  'право собственности у продавца': foundExample(withOne({ ...contract, kind: 'retained-title' })),
  'стороны скрыты': foundExample(withOne({ ...contract, company: undefined, isHidden: true })),
  аннулировано: foundExample(withOne({ ...contract, isAnnulled: true })),
  'мало сведений': foundExample(withOne({ kind: 'leasing', messages: [] })),
  'по отчёту продавца': foundExample(withOne({ ...contract, messages: [], isInForce: false })),
  'нашлось похожее': foundExample({
    ...empty,
    unclear: [{ number: '00000003', date: '12.07.2026', why: 'similar' }],
  }),
  ничего: nothingExample(section, empty),
  'прежний ответ': staleExample(foundExample(withOne(contract))),
  'реестр молчит': failureExample('source_silent', 60),
  'реестр отказал': failureExample('source_refused'),
}

export const expected = ({ messages = [] }: { readonly messages?: readonly unknown[] }) =>
  messages.length > 0 ? 'found' : 'nothing'
