import { describe, expect, it } from 'vitest'
import { emptyKbmForm, kbmFormFrom, kbmOutcome } from './kbm-form.ts'

const outcome = (fields: Record<string, string>) =>
  kbmOutcome(kbmFormFrom(new URLSearchParams({ ...emptyKbmForm, ...fields })))

describe('the calculator of КБМ', () => {
  it('leads a new driver without claims from 1.17 to 1', () => {
    expect(kbmOutcome(emptyKbmForm)).toMatchObject({ now: { coefficient: 1.17 }, next: { coefficient: 1 } })
  })

  it('uses the years if the class is unknown', () => {
    expect(outcome({ kbm: '', years: '4' })?.now.name).toBe('7')
    expect(outcome({ kbm: '', years: '' })).toBeUndefined()
    expect(outcome({ kbm: 'XL', years: 'много' })).toBeUndefined()
  })

  it('calculates the price in roubles from any notation of the premium', () => {
    const { price } = outcome({ kbm: '13', claims: '1', premium: '10 000' }) ?? {}
    expect(price?.now).toBeCloseTo(4600)
    expect(price?.next).toBeCloseTo(7800)
    expect(outcome({ premium: 'дорого' })?.price).toBeUndefined()
    expect(outcome({ premium: '-5' })?.price).toBeUndefined()
  })
})
