import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows the passport verbatim', async () => {
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

it('is nothing where the only fact is that there is no duplicate', async () => {
  expect(await answerTo(lookup, 'avtocod/passport-nothing')).toEqual({
    outcome: 'nothing',
    data: { list: [] },
  })
})
