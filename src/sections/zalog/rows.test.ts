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
  it('lists all parties of a notice', () => {
    expect(rows({ list: [notice(true, '15.06.2021', 'Первый', 'Второй')], history: [] })).toContainEqual({
      key: 'Залогодержатель',
      value: 'Первый, Второй',
    })
  })

  it('shows the day of exclusion of an ended notice', () => {
    const released = { ...notice(false), exclusionDate: '10.11.2022' }
    expect(rows({ list: [released], history: [] })).toContainEqual({
      key: 'Состояние',
      value: 'Исключено из реестра 10.11.2022',
    })
  })

  it.each([
    [true, 'Действует'],
    [false, 'Исключено из реестра'],
  ])('shows whether a notice is in force: %s', (inForce, value) => {
    const states = rows({ list: [notice(inForce)], history: [] }).filter(
      (row) => 'key' in row && row.key === 'Состояние',
    )
    expect(states).toEqual([{ key: 'Состояние', value }])
  })

  it('shows the newest notice first, and the history from its end', () => {
    const told = rows({
      list: [notice(false, '15.06.2021'), notice(true, '20.09.2022')],
      history: [
        { dateStr: '15.06.2021', typeStr: 'Возникновение' },
        { dateStr: '01.02.2025', typeStr: 'Исключение' },
        { typeStr: 'Изменение' },
      ],
    }).flatMap((row) => ('key' in row && 'value' in row ? [`${row.key}: ${row.value}`] : []))
    expect(told.filter((row) => /^(?:Дата регистрации|Состояние)/u.test(row))).toEqual([
      'Дата регистрации: 20.09.2022',
      'Состояние: Действует',
      'Дата регистрации: 15.06.2021',
      'Состояние: Исключено из реестра',
    ])
    expect(told.slice(-3)).toEqual([
      '01.02.2025: Исключение',
      '15.06.2021: Возникновение',
      'Дата не указана: Изменение',
    ])
  })
})
