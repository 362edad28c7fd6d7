import { describe, expect, it } from 'vitest'
import { AT, octavia } from '#verdict/testing/octavia.ts'
import { report } from '#verdict/testing/report.ts'
import { levels } from '#verdict/verdict.ts'
import { contractOf, isContractOffered } from './contract-values.ts'

describe('the contract begins', () => {
  it('with the registered data', () => {
    expect(contractOf(report(octavia))).toEqual({
      vin: 'XTAGFL110MY000001',
      model: 'ШКОДА ОКТАВИЯ',
      year: '2014',
      colour: 'ТЕМНО-СИНИЙ',
      power: '150',
      body: 'XTAGFL110MY000001',
      engine: 'CHHB 123456',
    })
  })

  it('with the buyer’s papers before the register, and the observed odometer before the advertised', () => {
    const input = {
      ad: { at: AT, odometer: 146_000, price: 1_090_000 },
      papers: { at: AT, colour: 'синий', passport: '78 УУ 123456', passportDate: '01.02.2014' },
      look: { at: AT, odometer: 148_200 },
    }
    const values = contractOf(report(octavia, { buyerInput: input }))
    expect(values).toMatchObject({ colour: 'синий', passport: '78 УУ 123456, 01.02.2014', mileage: '148200' })
    expect(values.price?.replace(/\s/gu, '')).toBe('1090000')
  })

  it('only for a known car without a stop', () => {
    expect(levels.filter(isContractOffered)).toEqual(['careful', 'clear'])
  })
})
