import { describe, expect, it } from 'vitest'
import type { RestrictData, Restriction } from './contract.ts'
import { findings } from './findings.ts'
import { rows } from './rows.ts'

const answer = (...records: Restriction[]): RestrictData => ({
  vin: 'X',
  status: 200,
  RequestResult: { records },
})

describe('what a restriction means for a buyer', () => {
  it.each([
    ['2', '1', 'critical', 'Запрет судебного пристава'],
    ['1', '3', 'critical', 'Запрет, наложенный судом'],
    ['3', '1', 'danger', 'Запрет на регистрационные действия'],
    ['6', '2', 'danger', 'Запрет на регистрационные действия'],
    ['6', '4', 'danger', 'Отметка об утилизации'],
    ['6', '5', 'danger', 'Регистрация аннулирована'],
    ['2', '9', 'danger', 'Есть ограничение, вид которого ГИБДД не назвала'],
    [undefined, undefined, 'danger', 'Есть ограничение, вид которого ГИБДД не назвала'],
  ])('divtype %s with ogrkod %s is %s: %s', (divtype, ogrkod, tone, title) => {
    const record = { ...(divtype && { divtype }), ...(ogrkod && { ogrkod }) }
    expect(findings(answer(record))).toMatchObject([{ tone, title }])
  })

  it('finds the enforcement proceedings in the ground', () => {
    const osnOgr = 'СПИ: 1001, ИП: 12345/24/40001-ИП от 01.07.2024'
    expect(findings(answer({ divtype: '2', ogrkod: '1', osnOgr }))[0]?.advice).toContain('12345/24/40001-ИП')
  })

  it('counts the restrictions of a kind and tells each, with the proceedings of all', () => {
    const bailiff = { divtype: '2', ogrkod: '1' }
    const [finding, ...others] = findings(
      answer(
        { ...bailiff, dateadd: '02.08.2024', regname: 'Калужская область', osnOgr: 'ИП: 1/24/40001-ИП' },
        { ...bailiff, dateadd: '14.02.2025', osnOgr: 'ИП: 2/25/40001-ИП' },
      ),
    )
    expect(others).toEqual([])
    expect(finding?.title).toBe('Запрет судебного пристава: 2 записи')
    expect(finding?.explain).toMatch(/14\.02\.2025,.*; 02\.08\.2024, Калужская область,/)
    expect(finding?.advice).toContain('Номера исполнительных производств 2/25/40001-ИП, 1/24/40001-ИП')
  })

  it('speaks well of an empty list', () => {
    expect(findings(answer()).map(({ tone }) => tone)).toEqual(['good'])
  })
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
})
