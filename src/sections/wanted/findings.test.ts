import { describe, expect, it } from 'vitest'
import type { WantedData, WantedRecord } from './contract.ts'
import { findings } from './findings.ts'
import { rows } from './rows.ts'

const answer = (...records: WantedRecord[]): WantedData => ({
  vin: 'X',
  status: 200,
  RequestResult: { records },
})

describe('what the wanted list means for a buyer', () => {
  it('says not to buy a wanted car and whom to call, with date and region where they are told', () => {
    const [finding] = findings(answer({ w_data_pu: '27.04.2022', w_reg_inic: 'Ставропольский край' }))
    expect(finding?.tone).toBe('critical')
    expect(finding?.explain).toContain('(с 27.04.2022, регион: Ставропольский край)')
    expect(finding?.advice).toMatch(/Не покупайте.*102/)
  })

  it('invents neither date nor region', () => {
    expect(findings(answer({}))[0]?.explain).toMatch(/^ГИБДД ищет этот автомобиль\. /)
  })

  it('counts every record and tells each, the newest first', () => {
    const [finding, ...others] = findings(
      answer({ w_data_pu: '01.02.2020' }, {}, { w_data_pu: '27.04.2022', w_reg_inic: 'Тульская область' }),
    )
    expect(others).toEqual([])
    expect(finding?.title).toBe('Автомобиль в розыске: 3 записи')
    expect(finding?.explain).toContain(
      '(с 27.04.2022, регион: Тульская область; с 01.02.2020; дата и регион не указаны)',
    )
  })

  it('speaks well of an empty list', () => {
    expect(findings(answer()).map(({ tone }) => tone)).toEqual(['good'])
  })

  it('lists records newest first', () => {
    const table = rows(answer({ w_data_pu: '01.02.2020' }, { w_data_pu: '27.04.2022' }))
    expect(table[1]).toEqual({ key: 'Дата объявления в розыск', value: '27.04.2022' })
  })
})
