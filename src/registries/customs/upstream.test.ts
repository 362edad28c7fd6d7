import { describe, expect, it } from 'vitest'
import { readClearance } from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'

describe('the answer of the customs gateway', () => {
  it('reports no record by the bare code 404', () => {
    expect(readClearance({ code: 404 }, VIN)).toBeUndefined()
    expect(readClearance({ code: 404, vin: VIN }, VIN)).toBeUndefined()
  })

  it('keeps what is read together with an odd field', () => {
    const odd = { code: 200, vin: VIN, model: { a: 1 }, date: '12.04.2012' }
    expect(readClearance(odd, VIN)).toMatchObject({ date: '12.04.2012', unread: [{ fields: ['model'] }] })
    expect(() => readClearance({ ...odd, date: [] }, VIN)).toThrow('source_changed')
  })

  it.each([
    [{ code: 404, message: 'Route not found' }, 'source_changed'],
    [{ code: 404, model: 'TOYOTA', date: '12.04.2012' }, 'source_changed'],
    [{ code: 500 }, 'source_silent'],
    [{ code: 200, vin: VIN }, 'source_changed'],
    [{ code: 200, vin: 'XTAEXAMPLE0000002', model: 'TOYOTA' }, 'source_changed'],
    [{ vin: VIN, model: 'TOYOTA' }, 'source_changed'],
  ])('is rejected as %j', (answer, code) => {
    expect(() => readClearance(answer, VIN)).toThrow(code)
  })
})
