import { expect, it } from 'vitest'
import { fullRecyclingFee } from './recycling-fee-table.ts'

/** 150 kW. */
const POWER = 203.9

it.each([
  [POWER, 1500, 2026, 952_800, 1_584_000],
  [POWER, 1500, 2027, 1_048_080, 1_742_400],
  [160, 2000, 2026, 800_800, 1_408_800],
  [160, 2001, 2026, 2_250_400, 3_407_200],
  [161, 1000, 2026, 307_200, 568_800],
  [900, 6000, 2026, 4_581_600, 6_885_600],
  [80, 'electric', 2026, 800_800, 1_408_800],
  [81, 'electric', 2026, 991_200, 1_641_600],
  [280, 'electric', 2026, 3_079_200, 4_104_000],
  [281, 'electric', 2027, 4_012_800, 5_258_880],
] as const)('%d hp, %s cm³ in %d: %d and %d roubles', (power, volume, year, young, old) => {
  expect(fullRecyclingFee({ power, volume }, year)).toEqual({ young, old })
})

it('has no sum for a year outside the table', () => {
  for (const year of [2025, 2031])
    expect(fullRecyclingFee({ power: 150, volume: 1500 }, year)).toBeUndefined()
})
