import { describe, expect, it } from 'vitest'
import type { MarketStats } from './contract.ts'
import { corridor } from './corridor.ts'
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

describe('the price corridor', () => {
  it('is in the middle of the bar, with room for a price on either side', () => {
    const bar = corridor(100, 200)
    expect(bar?.from).toBeCloseTo(1 - (bar?.to ?? 0))
    expect(bar?.placeOf(150)).toBe(0.5)
    expect(bar?.placeOf(80)).toBeGreaterThan(0)
  })

  it('keeps a price far outside of it on the bar', () => {
    expect(corridor(100, 160)?.placeOf(900)).toBe(1)
    expect(corridor(100, 160)?.placeOf(1)).toBe(0)
  })

  it('is not drawn without two bounds in order', () => {
    expect(corridor(undefined, 160)).toBeUndefined()
    expect(corridor(160, 100)).toBeUndefined()
  })
})
