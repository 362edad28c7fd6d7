import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeTopUp, tellTopUp, topUp } from './top-up.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  closeTopUp()
  vi.useRealTimers()
})

describe('the notice of a top-up', () => {
  it('goes by itself after ten seconds', () => {
    tellTopUp(12)
    vi.advanceTimersByTime(9999)
    expect(topUp.get()).toBe(12)
    vi.advanceTimersByTime(1)
    expect(topUp.get()).toBeNull()
  })

  it('goes when it is closed', () => {
    tellTopUp(12)
    closeTopUp()
    expect(topUp.get()).toBeNull()
  })

  it('goes when the number is no longer true', () => {
    tellTopUp(12)
    tellTopUp(null)
    expect(topUp.get()).toBeNull()
  })

  it('stays its full time after a second top-up', () => {
    tellTopUp(12)
    vi.advanceTimersByTime(8000)
    tellTopUp(22)
    vi.advanceTimersByTime(9000)
    expect(topUp.get()).toBe(22)
  })
})
