import { describe, expect, it } from 'vitest'
import type { RestrictData, Restriction } from './contract.ts'
import { rows } from './rows.ts'

const answer = (...records: Restriction[]): RestrictData => ({
  vin: 'X',
  status: 200,
  RequestResult: { records },
})

describe('the restrictions table', () => {
  it('puts codes in words and keeps the code, known or not', () => {
    const table = rows(answer({ divtype: '2', ogrkod: '1' }, { divtype: '42' }))
    expect(table).toContainEqual({ key: 'Кем наложено', value: 'Судебный пристав (код 2)' })
    expect(table).toContainEqual({
      key: 'Вид ограничения',
      value: 'Запрет на регистрационные действия (код 1)',
    })
    expect(table).toContainEqual({ key: 'Кем наложено', value: 'Неизвестный код (код 42)' })
    expect(table).toContainEqual({ key: 'Вид ограничения', value: undefined })
  })

  it('finds the enforcement proceedings in the ground', () => {
    const osnOgr = 'СПИ: 1001, ИП: 12345/24/40001-ИП от 01.07.2024'
    const proceedings = { key: 'Исполнительное производство', value: '12345/24/40001-ИП' }
    expect(rows(answer({ divtype: '2', ogrkod: '1', osnOgr }))).toContainEqual(proceedings)
  })
})
