import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows the calculation, its purpose and parts, and no assessor', async () => {
  const { outcome, data } = await answerTo(lookup, 'avtocod/repairs-found')
  expect(outcome).toBe('found')
  expect(data.list).toEqual([
    {
      number: '001/21',
      date: '20.03.2021',
      mileage: 91_000,
      total: 215_000,
      labour: 40_000,
      parts: 160_000,
      paint: 15_000,
      insurer: 'АО СК «Пример»',
      process: 'КАСКО',
      repairer: 'Страховая компания',
      details: [
        { name: 'Бампер передний', work: 'замена' },
        { name: 'Крыло переднее левое', work: 'окраска' },
      ],
    },
    expect.objectContaining({ number: '044/23', total: 64_500, process: 'ОСАГО' }),
  ])
})

it('has an empty list for a car without calculations', async () => {
  expect(await answerTo(lookup, 'avtocod/repairs-nothing')).toEqual({
    outcome: 'nothing',
    data: { list: [] },
  })
})
