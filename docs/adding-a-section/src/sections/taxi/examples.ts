import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { Permit, TaxiData } from './contract.ts'
import { section } from './section.ts'

const permit: Permit = { number: '77-1', region: 'Москва', from: '01.01.2020', to: '01.01.2023' }

export const examples: Record<string, Envelope<TaxiData>> = {
  'было разрешение': foundExample({ permits: [permit] }),
  'мало сведений': foundExample({ permits: [{ number: '77-2' }] }),
  ничего: nothingExample(section, { permits: [] as Permit[] }),
  'прежний ответ': staleExample(foundExample({ permits: [permit] })),
  'реестр молчит': failureExample('source_silent', 60),
}

/** The expected outcome for a demo car. */
export const expected = ({ owners }: { readonly owners: readonly { readonly legal: boolean }[] }) =>
  owners.some(({ legal }) => legal) ? 'found' : 'nothing'
