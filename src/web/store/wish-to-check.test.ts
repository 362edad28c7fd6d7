import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from './testing-storage.ts'
import { takeWish, wishToCheck } from './wish-to-check.ts'

const VIN = 'XTAGFL110MY000001'
const OTHER = 'Z94CB41AADR000001'

describe('the intent to check a car', () => {
  beforeEach(() => {
    stubStorage('sessionStorage')
    vi.stubGlobal('window', { name: '' })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is taken by its report, once', () => {
    wishToCheck(VIN)
    expect(takeWish(VIN)).toBe(true)
    expect(takeWish(VIN)).toBe(false)
  })

  it('is absent for a report opened by a link', () => {
    expect(takeWish(VIN)).toBe(false)
  })

  it('ends when the report of another car is opened', () => {
    wishToCheck(VIN)
    expect(takeWish(OTHER)).toBe(false)
    expect(takeWish(VIN)).toBe(false)
  })

  it('survives in the name of the tab where the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    wishToCheck(VIN)
    expect(takeWish(OTHER)).toBe(false)
    expect(takeWish(VIN)).toBe(false)
    wishToCheck(VIN)
    expect(takeWish(VIN)).toBe(true)
    expect(takeWish(VIN)).toBe(false)
  })

  it('leaves a foreign tab name unchanged', () => {
    window.name = 'popup'
    wishToCheck(VIN)
    expect(takeWish(VIN)).toBe(true)
    expect(window.name).toBe('popup')
  })
})
