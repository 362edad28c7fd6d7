import { expect, it } from 'vitest'
import { answerTo } from '#server/registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows what the passport says, in its own words', async () => {
  expect(await answerTo(lookup, 'avtocod/passport-found')).toEqual({
    outcome: 'found',
    data: {
      list: [
        {
          number: '164301000000314',
          kind: 'electronic',
          status: 'незавершённый',
          hasDuplicate: false,
          recyclingFee: 'Не уплачен',
          customsClearance: 'Выпуск для внутреннего потребления',
          customsRestrictions: 'Временный ввоз, отчуждение запрещено',
          otherRestrictions: 'Отсутствуют',
        },
      ],
    },
  })
})

it('has found nothing where all that is told is that the car has no duplicate', async () => {
  expect(await answerTo(lookup, 'avtocod/passport-nothing')).toEqual({
    outcome: 'nothing',
    data: { list: [] },
  })
})
