import { Check } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { CustomsData } from './contract.ts'
import { findings } from './findings.ts'
import { rows } from './rows.ts'

describe('what the customs record means for a buyer', () => {
  it('says when the car was cleared', () => {
    expect(findings({ code: 200, date: '2012-04-12' })[0]?.title).toBe(
      'Таможня оформила автомобиль 12.04.2012',
    )
  })

  it('does not hold a missing record against a car built in Russia', () => {
    expect(findings({ code: 404 })[0]?.tone).toBe('note')
    expect(rows({ code: 404 })).toEqual([])
  })

  it('promises no other code, so that an answer with one is not understood', () => {
    expect(Check(CustomsData, { code: 500 })).toBe(false)
  })
})
