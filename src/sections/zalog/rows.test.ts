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
})
