import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('lists every mark with its organisation and day', async () => {
  expect(await answerTo(lookup, 'avtocod/disposal-found')).toEqual({
    outcome: 'found',
    data: {
      list: [
        { kind: 'scrapped', date: '18.04.2025', organisation: 'ООО «Пример-Утиль»', country: 'Россия' },
        { kind: 'scrapped', date: '22.04.2025' },
        { kind: 'exported' },
      ],
    },
  })
})

it('has an empty list for a car that was neither scrapped nor taken abroad', async () => {
  expect(await answerTo(lookup, 'avtocod/disposal-nothing')).toEqual({
    outcome: 'nothing',
    data: { list: [] },
  })
})
