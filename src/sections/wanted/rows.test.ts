import { describe, expect, it } from 'vitest'
import type { WantedData, WantedRecord } from './contract.ts'
import { rows } from './rows.ts'

const answer = (...records: WantedRecord[]): WantedData => ({
  vin: 'X',
  status: 200,
  RequestResult: { records },
})

describe('the wanted list', () => {
  it('lists records newest first', () => {
    const table = rows(answer({ w_data_pu: '01.02.2020' }, { w_data_pu: '27.04.2022' }))
    expect(table[1]).toEqual({ key: 'Дата объявления в розыск', value: '27.04.2022' })
  })

  it('ends with the unread records', () => {
    const data = answer({ w_data_pu: '01.02.2020' })
    const table = rows({ ...data, RequestResult: { ...data.RequestResult, unread: [{}] } })
    expect(table.at(-1)).toEqual({ type: 'TEXT', value: 'Одну запись прочитать не удалось.' })
  })
})
