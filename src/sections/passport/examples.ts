import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { PassportData } from './contract.ts'
import { section } from './section.ts'

const electronic: PassportData = {
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
  'электронный, действует': foundExample(electronic),
  погашен: foundExample({ ...electronic, status: 'погашенный' }),
  'сбор не уплачен, ограничение': foundExample({
    ...electronic,
    status: 'незавершённый',
    recyclingFee: 'Не уплачен',
    customsRestrictions: 'Временный ввоз, отчуждение запрещено',
  }),
  'бумажный, дубликат': foundExample({ number: '77ОА000001', kind: 'paper', hasDuplicate: true }),
  'мало сведений': foundExample({ number: '77ОА000001' }),
  ничего: nothingExample(section, { hasDuplicate: false }),
  'прежний ответ': staleExample(foundExample(electronic)),
  'источник медлит': failureExample('source_slow', 90),
}
