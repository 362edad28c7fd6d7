import { describe, expect, it } from 'vitest'
import { corridor } from './price-corridor.tsx'

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
