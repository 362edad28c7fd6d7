import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows prices and statements, links to public sites only, and no seller', async () => {
  const answer = await answerTo(lookup, 'avtocod/ads-found')
  expect(answer).toEqual({
    outcome: 'found',
    data: {
      list: [
        {
          date: '14.01.2024',
          price: 910_000,
          mileage: 120_000,
          state: 'unhurt',
          owners: 2,
          link: 'https://ads.example.ru/cars/1',
          photos: ['https://ads.example.ru/photos/1.jpg'],
        },
        {
          date: '20.03.2024',
          price: 845_000,
          mileage: 121_500,
          state: 'hurt',
          owners: undefined,
          link: undefined,
          photos: [],
        },
      ],
    },
  })
  expect(JSON.stringify(answer)).not.toMatch(/Пётр|\+7|secret|javascript/u)
})

it('has an empty list for a car without advertisements', async () => {
  expect(await answerTo(lookup, 'avtocod/ads-nothing')).toEqual({ outcome: 'nothing', data: { list: [] } })
})
