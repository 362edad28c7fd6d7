import { describe, expect, it } from 'vitest'
import type { Notice } from './contract.ts'
import { findings } from './findings.ts'
import { rows } from './rows.ts'

const notice = (inForce: boolean, registerDate = '15.06.2021', ...holders: string[]): Notice => ({
  registerDate,
  inForce,
  properties: [],
  pledgors: [],
  pledgees: holders.map((name) => ({ name })),
})

const told = (...list: Notice[]) => findings({ list, history: [] })
const tones = (...list: Notice[]) => told(...list).map(({ tone }) => tone)

describe('what the pledge registry means for a buyer', () => {
  it('warns of one notice in force, however many others were excluded', () => {
    expect(tones(notice(false), notice(false), notice(true))).toEqual(['critical'])
  })

  it('counts and names every notice in force, the newest first, and tells what was excluded', () => {
    const [finding] = told(
      notice(true, '21.11.2022', 'ПАО «Пример Банк»'),
      notice(false, '27.05.2019', 'АО «Банк Образец»'),
      notice(true, '30.08.2025', 'ООО «Условный кредит»', 'ООО «Второй кредитор»'),
    )
    expect(finding?.title).toBe(
      'Автомобиль в залоге, действуют 2 записи: ООО «Условный кредит», ООО «Второй кредитор» (30.08.2025); ПАО «Пример Банк» (21.11.2022)',
    )
    expect(finding?.explain).toContain('Прежние залоги исключены: АО «Банк Образец» (27.05.2019).')
    expect(finding?.advice).toContain('не исключена каждая запись')
  })

  it('says so when the holder or the date is not told', () => {
    expect(told({ ...notice(true), registerDate: '' })[0]?.title).toBe(
      'Автомобиль в залоге: залогодержатель не назван (дата не указана)',
    )
  })

  it('calms down when every notice was excluded', () => {
    expect(tones(notice(false), notice(false))).toEqual(['note'])
  })

  it('speaks well only of a registry that never had a notice', () => {
    expect(tones()).toEqual(['good'])
    expect(findings({ list: [], history: [{ typeStr: 'Исключение' }] })[0]?.tone).toBe('note')
  })
})

describe('the table of pledges', () => {
  it('names all parties of a notice', () => {
    expect(rows({ list: [notice(true, '15.06.2021', 'Первый', 'Второй')], history: [] })).toContainEqual({
      key: 'Залогодержатель',
      value: 'Первый, Второй',
    })
  })
})
