import { describe, expect, it } from 'vitest'
import { readPermits } from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'
const permit = { number: '77-1', region: 'Москва', from: '2020-01-01' }

describe('the answer of the permits gateway', () => {
  it('is read when it is of this car and whole', () => {
    expect(readPermits({ vin: VIN, count: 1, permits: [permit] }, VIN).records).toMatchObject([permit])
    expect(readPermits({ vin: VIN, count: 0, permits: [] }, VIN).records).toEqual([])
  })

  it.each([
    { vin: VIN, count: 1, permits: [] },
    { vin: VIN, count: 0 },
    { vin: 'XTAEXAMPLE0000002', count: 0, permits: [] },
  ])('is not believed as %j', (answer) => {
    expect(() => readPermits(answer, VIN)).toThrow('source_changed')
  })
})
