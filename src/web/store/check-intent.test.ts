import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setCheckIntent, takeCheckIntent } from './check-intent.ts'
import { stubStorage } from './testing-storage.ts'

const VIN = 'XTAGFL110MY000001'
const OTHER = 'Z94CB41AADR000001'

describe('the intent to check a car', () => {
  beforeEach(() => {
    stubStorage('sessionStorage')
    vi.stubGlobal('window', { name: '' })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is taken by its report, once', () => {
    setCheckIntent(VIN)
    expect(takeCheckIntent(VIN)).toBe(true)
    expect(takeCheckIntent(VIN)).toBe(false)
  })

  it('is absent for a report opened by a link', () => {
    expect(takeCheckIntent(VIN)).toBe(false)
  })

  it('ends when the report of another car is opened', () => {
    setCheckIntent(VIN)
    expect(takeCheckIntent(OTHER)).toBe(false)
    expect(takeCheckIntent(VIN)).toBe(false)
  })

  it('survives in the name of the tab where the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    setCheckIntent(VIN)
    expect(takeCheckIntent(OTHER)).toBe(false)
    expect(takeCheckIntent(VIN)).toBe(false)
    setCheckIntent(VIN)
    expect(takeCheckIntent(VIN)).toBe(true)
    expect(takeCheckIntent(VIN)).toBe(false)
  })

  it('leaves a foreign tab name unchanged', () => {
    window.name = 'popup'
    setCheckIntent(VIN)
    expect(takeCheckIntent(VIN)).toBe(true)
    expect(window.name).toBe('popup')
  })
})
