import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows the permits with dates as people read them', async () => {
  expect(await answerTo(lookup, 'taxi/found')).toEqual({
    outcome: 'found',
    data: { permits: [{ number: '77-1', region: 'Москва', from: '01.01.2020', to: '01.01.2023' }] },
  })
})
