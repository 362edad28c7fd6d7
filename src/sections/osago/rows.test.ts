import { describe, expect, it } from 'vitest'
import { rows } from './rows.ts'

describe('the table of policies', () => {
  it('lists the policy in force first', () => {
    const table = rows([
      { number: '1', status: 'Прекратил действие' },
      { number: '2', status: 'Действует' },
    ])
    expect(table[0]).toEqual({ type: 'HEADER', key: 'Полис 2' })
  })
})
