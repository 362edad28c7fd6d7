import { describe, expect, it } from 'vitest'
import type { OwnershipPeriod, RegistrationData } from './contract.ts'
import { rows } from './rows.ts'

const answer = (...periods: OwnershipPeriod[]): RegistrationData => ({
  requestTime: '20.11.2026 12:30',
  vin: 'XTAGFL110JY000001',
  status: 200,
  RequestResult: { periods },
})

describe('the registration table', () => {
  it('has ownership periods newest first, the last one to the present', () => {
    const table = rows(
      answer(
        { startDate: '20.02.2018', endDate: '04.06.2021', ownerType: 'Legal' },
        { startDate: '11.06.2021', endDate: '', ownerType: 'Natural' },
      ),
    )
    expect(table.slice(-6)).toEqual([
      { type: 'HEADER', key: 'Период владения 2' },
      { key: 'Срок', value: 'с 11.06.2021 по настоящее время' },
      { key: 'Владелец', value: 'Физическое лицо' },
      { type: 'HEADER', key: 'Период владения 1' },
      { key: 'Срок', value: 'с 20.02.2018 по 04.06.2021' },
      { key: 'Владелец', value: 'Юридическое лицо' },
    ])
  })
})
