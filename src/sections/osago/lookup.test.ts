import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows the policies of the car, several periods of use from end to end', async () => {
  const policy = {
    model: 'ЛАДА Vesta (категория «B»)',
    vin: 'XTAEXAMPLE0000001',
    plate: 'А000АА40',
    insuranceCompany: 'АО СК «Примерстрах»',
    from: '10.06.2025',
    to: '09.06.2026',
    statedOn: '14.03.2026',
  }
  expect(await answerTo(lookup, 'nsis/found')).toEqual({
    outcome: 'found',
    data: [
      { ...policy, series: 'ХХХ', number: '0400000101', status: 'Действует' },
      {
        ...policy,
        series: 'ТТТ',
        number: '7000000102',
        status: 'Прекратил действие',
        from: '10.06.2024',
        to: '09.11.2024',
      },
    ],
  })
})

it('has an empty list for a car without a policy', async () => {
  expect(await answerTo(lookup, 'nsis/nothing')).toEqual({ outcome: 'nothing', data: [] })
})
