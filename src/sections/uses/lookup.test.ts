import { expect, it } from 'vitest'
import { answerTo } from '#server/registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows the permits with dates and regions as people read them, and nobody who drove', async () => {
  const permit = { kind: 'taxi', status: 'прекращено', region: 'Тверская область', colour: 'ЖЕЛТЫЙ' }
  expect(await answerTo(lookup, 'avtocod/uses-found')).toEqual({
    outcome: 'found',
    data: {
      list: [
        { ...permit, number: '00001', from: '01.03.2018', to: '01.03.2020' },
        { ...permit, number: '00002', from: '02.03.2020', to: '01.03.2023' },
      ],
      unanswered: [],
    },
  })
})

it('has an empty list for a car that no register knows', async () => {
  expect(await answerTo(lookup, 'avtocod/uses-nothing')).toEqual({
    outcome: 'nothing',
    data: { list: [], unanswered: [] },
  })
})
