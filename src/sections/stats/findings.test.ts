import { describe, expect, it } from 'vitest'
import type { MarketStats } from './contract.ts'
import { corridor } from './corridor.ts'
import { findings } from './findings.ts'
import { rows } from './rows.ts'

const bounds = { lower_market_bound: 780_000, upper_market_bound: 960_000 }

describe('what the market means for a buyer', () => {
  it('names the corridor and admits that the price of this car is not known', () => {
    const [finding] = findings({ success: true, result: bounds })
    expect(finding?.title.replaceAll(/\s/g, ' ')).toBe('Такие автомобили продают за 780 000 ₽ – 960 000 ₽')
    expect(finding?.advice).toMatch(/^Цену этого автомобиля мы не знаем/)
  })

  it('says nothing without both bounds', () => {
    expect(findings({ success: true, result: { lower_market_bound: 780_000 } })).toEqual([])
    expect(findings({ success: false, result: null })).toEqual([])
  })

  it('has a row for a value the market did not tell', () => {
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
  it('stands in the middle of the bar, the average between its bounds', () => {
    expect(corridor(100, 160, 130)).toEqual({ from: 0.125, to: 0.875, average: 0.5 })
  })

  it('keeps an average outside of the corridor on the bar', () => {
    expect(corridor(100, 160, 900)?.average).toBe(1)
  })

  it('is not drawn without two bounds in order', () => {
    expect(corridor(undefined, 160, 130)).toBeUndefined()
    expect(corridor(160, 100, 130)).toBeUndefined()
  })
})
