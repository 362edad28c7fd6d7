import { describe, expect, it } from 'vitest'
import type { Notice } from './contract.ts'
import { rows } from './rows.ts'

const notice = (inForce: boolean, registerDate = '15.06.2021', ...holders: string[]): Notice => ({
  registerDate,
  inForce,
  properties: [],
  pledgors: [],
  pledgees: holders.map((name) => ({ name })),
})

describe('the table of pledges', () => {
  it('names all parties of a notice', () => {
    expect(rows({ list: [notice(true, '15.06.2021', 'Первый', 'Второй')], history: [] })).toContainEqual({
      key: 'Залогодержатель',
      value: 'Первый, Второй',
    })
  })

  it('says of a notice that binds no longer on which day it was taken out', () => {
    const released = { ...notice(false), exclusionDate: '10.11.2022' }
    expect(rows({ list: [released], history: [] })).toContainEqual({
      key: 'Состояние',
      value: 'Исключено из реестра 10.11.2022',
    })
  })
})
