import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows the permits with readable dates and regions, and no driver', async () => {
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

it('has an empty list for a car without entries in any register', async () => {
  expect(await answerTo(lookup, 'avtocod/uses-nothing')).toEqual({
    outcome: 'nothing',
    data: { list: [], unanswered: [] },
  })
})
