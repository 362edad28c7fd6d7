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
  it('disappears after ten seconds', () => {
    tellTopUp(12)
    vi.advanceTimersByTime(9999)
    expect(topUp.get()).toBe(12)
    vi.advanceTimersByTime(1)
    expect(topUp.get()).toBeNull()
  })

  it('disappears when closed', () => {
    tellTopUp(12)
    closeTopUp()
    expect(topUp.get()).toBeNull()
  })

  it('disappears when the number becomes wrong', () => {
    tellTopUp(12)
    tellTopUp(null)
    expect(topUp.get()).toBeNull()
  })

  it('stays its full time again after a second top-up', () => {
    tellTopUp(12)
    vi.advanceTimersByTime(8000)
    tellTopUp(22)
    vi.advanceTimersByTime(9000)
    expect(topUp.get()).toBe(22)
  })
})
