import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { Disposal, DisposalData } from './contract.ts'
import { section } from './section.ts'

const scrapped: Disposal = {
  kind: 'scrapped',
  date: '18.04.2025',
  organisation: 'ООО «Пример-Утиль»',
  country: 'Россия',
}

export const examples: Record<string, Envelope<DisposalData>> = {
  утилизирован: foundExample({ list: [scrapped] }),
  вывезен: foundExample({ list: [{ kind: 'exported' }] }),
  'мало сведений': foundExample({ list: [{ kind: 'scrapped' }], unread: [{}] }),
  ничего: nothingExample(section, { list: [] }),
  'прежний ответ': staleExample(foundExample({ list: [scrapped] })),
  'источник медлит': failureExample('source_slow', 90),
}

export const expected = ({
  scrapped,
  isExported,
}: {
  readonly scrapped?: object
  readonly isExported?: true
}) => (scrapped || isExported ? 'found' : 'nothing')
