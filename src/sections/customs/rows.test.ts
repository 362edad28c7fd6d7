import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { CustomsData } from './contract.ts'
import { rows } from './rows.ts'

describe('the customs record', () => {
  it('has no rows when there is none', () => {
    expect(rows({ code: 404 })).toEqual([])
  })

  it('allows no other code, so an answer with one is rejected', () => {
    expect(Check(CustomsData, { code: 500 })).toBe(false)
  })
})
