import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows every reading with its day and source', async () => {
  expect(await answerTo(lookup, 'avtocod/mileages-found')).toEqual({
    outcome: 'found',
    data: {
      list: [
        { date: '10.07.2019', mileage: 84_000, source: 'техосмотр' },
        { date: '20.03.2021', mileage: 91_000, source: 'расчёт ремонта' },
        { date: '14.01.2022', mileage: 72_000, source: 'объявление' },
        { date: '12.05.2023', mileage: 118_500, source: undefined },
      ],
    },
  })
})

it('has an empty list for a car without readings', async () => {
  expect(await answerTo(lookup, 'avtocod/mileages-nothing')).toEqual({
    outcome: 'nothing',
    data: { list: [] },
  })
})
