import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { RestrictData, Restriction } from './contract.ts'
import { section } from './section.ts'

const vin = 'XTAGFL110JY000003'

const answer = (...records: Restriction[]): RestrictData => ({
  requestTime: '20.11.2026 12:30',
  vin,
  status: 200,
  RequestResult: { records },
})

const bailiff: Restriction = {
  tsmodel: 'ЛАДА VESTA',
  tsVIN: vin,
  dateadd: '02.08.2024',
  regname: 'Калужская область',
  divtype: '2',
  ogrkod: '1',
  phone: '+7(000)0000000',
  osnOgr:
    'Документ: 100000001/4001 от 02.08.2024, П*** П*** П***, СПИ: 1001, ИП: 12345/24/40001-ИП от 01.07.2024',
}

const court: Restriction = {
  ...bailiff,
  dateadd: '15.01.2025',
  divtype: '1',
  ogrkod: '3',
  osnOgr: 'Определение суда',
}
const customs: Restriction = { tsVIN: vin, dateadd: '03.03.2023', divtype: '3', ogrkod: '1' }

export const examples: Record<string, Envelope<RestrictData>> = {
  'пристав и суд': foundExample(answer(bailiff, court)),
  таможня: foundExample(answer(customs)),
  'аннулирование и неизвестный код': foundExample(
    answer({ ...customs, ogrkod: '5' }, { ...customs, ogrkod: '9', divtype: '42' }),
  ),
  'рядом запись о другом автомобиле': foundExample({
    ...answer(court),
    RequestResult: { records: [court], unread: [{ vin: 'XTAGFL110JY000009' }] },
  }),
  ничего: nothingExample(section, answer()),
  'прежний ответ': staleExample(foundExample(answer(bailiff))),
  'реестр перегружен': failureExample('source_busy', 20),
}

export const expected = ({ restrictions }: { readonly restrictions: readonly unknown[] }) =>
  restrictions.length > 0 ? 'found' : 'nothing'
