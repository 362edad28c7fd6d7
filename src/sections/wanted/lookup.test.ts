import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows the region of the search and its first day', async () => {
  expect(await answerTo(lookup, 'gibdd/wanted-found')).toMatchObject({
    outcome: 'found',
    data: {
      status: 200,
      RequestResult: {
        records: [
          {
            w_model: 'ЛАДА 219010',
            w_vin: 'XTAEXAMPLE0000001',
            w_kuzov: 'XTAEXAMPLE0000001',
            w_god_vyp: '2017',
            w_data_pu: '27.04.2022',
            w_reg_inic: 'Ставропольский край',
          },
        ],
      },
    },
  })
})

it('has an empty list for a car that is not wanted', async () => {
  expect(await answerTo(lookup, 'gibdd/wanted-nothing')).toMatchObject({
    outcome: 'nothing',
    data: { RequestResult: { records: [] } },
  })
})
