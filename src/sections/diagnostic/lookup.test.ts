import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows cards and their earlier cards newest first, mileage in digits', async () => {
  const { outcome, data } = await answerTo(lookup, 'gibdd/diagnostic-found')
  expect(outcome).toBe('found')
  expect(data.RequestResult.diagnosticCards).toEqual([
    {
      dcNumber: '118780000300777',
      dcDate: '2025-05-10',
      dcExpirationDate: '2027-05-10',
      odometerValue: '112300',
      brand: 'LADA',
      model: 'VESTA',
      vin: 'XTAEXAMPLE0000001',
      body: 'XTAEXAMPLE0000001',
      operatorName: '11878',
      pointAddress: 'г Калуга, ул Примерная, 2',
      previousDcs: [],
    },
    expect.objectContaining({
      dcNumber: '118780000200443',
      previousDcs: [
        {
          dcNumber: '118780000100200',
          dcDate: '2021-05-03',
          dcExpirationDate: '2023-05-03',
          odometerValue: '51200',
        },
        {
          dcNumber: '118780000050100',
          dcDate: '2019-05-03',
          dcExpirationDate: '2021-05-03',
          odometerValue: '20100',
        },
      ],
    }),
  ])
})

it('has an empty list for a car without inspections', async () => {
  expect(await answerTo(lookup, 'gibdd/diagnostic-nothing')).toMatchObject({
    outcome: 'nothing',
    data: { RequestResult: { diagnosticCards: [] } },
  })
})
