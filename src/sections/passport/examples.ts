import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { Passport, PassportData } from './contract.ts'
import { section } from './section.ts'

const electronic: Passport = {
  number: '164301000000001',
  kind: 'electronic',
  status: 'действующий',
  hasDuplicate: false,
  recyclingFee: 'Уплачен',
  customsClearance: 'Выпуск для внутреннего потребления',
  customsRestrictions: 'Отсутствуют',
  otherRestrictions: 'Отсутствуют',
}

export const examples: Record<string, Envelope<PassportData>> = {
  'электронный, действует': foundExample({ list: [electronic] }),
  погашен: foundExample({ list: [{ ...electronic, status: 'погашенный' }] }),
  'сбор не уплачен, ограничение': foundExample({
    list: [
      {
        ...electronic,
        status: 'незавершённый',
        recyclingFee: 'Не уплачен',
        customsRestrictions: 'Временный ввоз, отчуждение запрещено',
      },
    ],
  }),
  'бумажный, дубликат': foundExample({ list: [{ number: '77ОА000001', kind: 'paper', hasDuplicate: true }] }),
  'мало сведений': foundExample({ list: [{ number: '77ОА000001' }] }),
  ничего: nothingExample(section, { list: [] }),
  'прежний ответ': staleExample(foundExample({ list: [electronic] })),
  'источник медлит': failureExample('source_slow', 90),
}

export const expected = ({ owners }: { readonly owners: readonly unknown[] }) =>
  owners.length > 0 ? 'found' : 'nothing'
