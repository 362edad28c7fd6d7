import type { Envelope } from '#shared/contract/envelope.ts'
import { failureExample, foundExample, nothingExample, staleExample } from '#shared/contract/example.ts'
import type { DiagnosticCard, DiagnosticData } from './contract.ts'
import { section } from './section.ts'

const vin = 'XTAGFL110JY000001'

const answer = (...diagnosticCards: DiagnosticCard[]): DiagnosticData => ({
  requestTime: '20.11.2026 12:30',
  vin,
  status: 200,
  RequestResult: { diagnosticCards },
})

const honest: DiagnosticCard = {
  dcNumber: '118780000200443',
  brand: 'LADA',
  model: 'VESTA',
  vin,
  dcDate: '2025-05-12',
  dcExpirationDate: '2027-05-12',
  pointAddress: 'г Калуга, ул Примерная, 2',
  odometerValue: '112400',
  previousDcs: [
    {
      dcNumber: '118780000150300',
      dcDate: '2023-05-10',
      dcExpirationDate: '2025-05-10',
      odometerValue: '86500',
    },
    {
      dcNumber: '118780000100200',
      dcDate: '2021-05-03',
      dcExpirationDate: '2023-05-03',
      odometerValue: '51200',
    },
  ],
}

const rolledBack: DiagnosticCard = {
  ...honest,
  odometerValue: '91000',
  previousDcs: [
    {
      dcNumber: '118780000180777',
      dcDate: '2024-05-11',
      dcExpirationDate: '2025-05-11',
      odometerValue: '164800',
    },
    {
      dcNumber: '118780000150300',
      dcDate: '2023-05-10',
      dcExpirationDate: '2024-05-10',
      odometerValue: '148200',
    },
    {
      dcNumber: '118780000100200',
      dcDate: '2021-05-03',
      dcExpirationDate: '2023-05-03',
      odometerValue: '101500',
    },
  ],
}

const single: DiagnosticCard = { dcNumber: '118780000200443', dcDate: '2025-05-12', previousDcs: [] }

export const examples: Record<string, Envelope<DiagnosticData>> = {
  'пробег скручен': foundExample(answer(rolledBack)),
  'пробег рос': foundExample(answer(honest)),
  'одна карта без пробега': foundExample(answer(single)),
  ничего: nothingExample(section, answer()),
  'прежний ответ': staleExample(foundExample(answer(honest))),
  'реестр молчит': failureExample('source_silent', 60),
  'слишком много запросов': failureExample('too_many_requests', 60),
}

export const expected = ({ inspections }: { readonly inspections: readonly unknown[] }) =>
  inspections.length > 0 ? 'found' : 'nothing'
