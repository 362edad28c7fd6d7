import { describe, expect, it } from 'vitest'
import type { MarketStats } from './contract.ts'
import { rows } from './rows.ts'

const bounds = { lower_market_bound: 780_000, upper_market_bound: 960_000 }

describe('the market table', () => {
  it('has a row for a missing value', () => {
    expect(rows({ success: true, result: bounds })).toContainEqual({ key: 'Средняя цена', value: undefined })
  })

  it('has a row for the number of owners only when there is a number', () => {
    const owners = (result: MarketStats) =>
      rows({ success: true, result }).filter((row) => 'key' in row && /^Владельцев/.test(row.key))
    expect(owners({ ...bounds, avg_owners: 2.1 })).toHaveLength(1)
    expect(owners(bounds)).toEqual([])
  })
})
