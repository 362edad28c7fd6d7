import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows the customs record, with Latin letters in numbers and unchanged words', async () => {
  expect(await answerTo(lookup, 'customs/found')).toEqual({
    outcome: 'found',
    data: {
      code: 200,
      vin: 'XTAEXAMPLE0000001',
      model: 'TOYOTA COROLLA',
      chassis: 'ОТСУТСТВУЕТ',
      body: 'XTAEXAMPLE0000001',
      date: '12.04.2012',
    },
  })
})

it('has code 404 for a car that did not pass the customs', async () => {
  expect(await answerTo(lookup, 'customs/nothing')).toEqual({ outcome: 'nothing', data: { code: 404 } })
})
