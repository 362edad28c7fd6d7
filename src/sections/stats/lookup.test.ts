import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows the prices of comparable cars', async () => {
  expect(await answerTo(lookup, 'autoteka/found')).toEqual({
    outcome: 'found',
    data: {
      success: true,
      result: {
        model: 'LADA Vesta',
        avg_run: 98_000,
        avg_price: 870_000,
        lower_market_bound: 780_000,
        upper_market_bound: 960_000,
        adverts_count_all: 42,
      },
    },
  })
})

it('has no result for a car unknown to the market', async () => {
  expect(await answerTo(lookup, 'autoteka/nothing')).toEqual({
    outcome: 'nothing',
    data: { success: false, result: null },
  })
})
