import { describe, expect, it } from 'vitest'
import { registrationStatus } from '#report/registration-status.ts'
import type { OwnershipPeriod } from './contract.ts'
import { facts } from './facts.ts'

const told = (...periods: OwnershipPeriod[]) =>
  facts({ vin: 'XTAGFL110JY000001', status: 200, RequestResult: { periods } }).cars?.map(({ status }) =>
    registrationStatus(status),
  )

describe('the last operation of a registration', () => {
  it.each([
    ['Снятие с учёта: утилизация', 'scrapped'],
    ['Аннулирование: регистрация признана недействительной', 'annulled'],
    ['Прекращение регистрации: продажа другому лицу', 'ended'],
    ['Снятие с учёта: кража или угон', 'ended'],
  ])('says what has become of the car: %s', (operation, status) => {
    const before = { startDate: '2018-02-20', endDate: '2021-06-04', operation: 'Изменение собственника' }
    expect(told({ startDate: '2021-06-11', operation }, before)).toEqual(['current', status])
  })

  it.each([
    'Изменение собственника',
    'Восстановление регистрации после аннулирования',
    'Прекращение регистрации залога',
    'Операция с кодом 999',
  ])('says nothing more when the registration lasts: %s', (operation) => {
    expect(told({ startDate: '2021-06-11', operation })).toEqual(['current'])
  })

  it('counts only of the newest period', () => {
    const before = { startDate: '2018-02-20', endDate: '2021-06-04', operation: 'Снятие с учёта: утилизация' }
    expect(told(before, { startDate: '2021-06-11', operation: 'Регистрация снятого с учёта' })).toEqual([
      'current',
    ])
  })
})
