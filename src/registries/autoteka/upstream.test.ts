import { describe, expect, it } from 'vitest'
import { cannedServer } from '#server/registry-kit/testing/canned-server.ts'
import { openAt, readRecording, replay } from '#server/registry-kit/testing/recording.ts'
import { registry } from './registry.ts'
import { baseInfoOf, readSpecification, readValuation } from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'

const baseInfo = async (name: string) => {
  await using server = await cannedServer(replay(readRecording(`${import.meta.dirname}/fixtures`, name)))
  return await openAt(server, registry).lookup((client) => client.baseInfo(VIN))
}

describe('what the car is', () => {
  it('is told by the specification once it is ready', async () => {
    expect(await baseInfo('found')).toEqual({
      outcome: 'found',
      data: {
        vin: VIN,
        model: 'LADA Vesta',
        frame_id: VIN,
        year: '2018',
        color: 'Белый',
        type: 'Седан',
        power: 106,
        volume: 1600,
      },
    })
  })

  it('is not known for a car the service has never met', async () => {
    expect(await baseInfo('nothing')).toEqual({ outcome: 'nothing', data: { vin: VIN } })
  })

  it('leaves out what is not known', () => {
    const known = readSpecification(
      { result: { specification: { equipment: { brand: { value: 'LADA' }, color: null } } } },
      VIN,
    )
    expect(typeof known === 'object' && baseInfoOf(VIN, known)).toEqual({ vin: VIN, model: 'LADA' })
  })

  it.each([
    {},
    { result: {} },
    { result: { status: 'failed' } },
    { result: { status: 'success', specification: {} } },
    { result: { status: 'notFound', vehicleId: 'XTAEXAMPLE0000002' } },
  ])('is not believed as %j', (answer) => {
    expect(() => readSpecification(answer, VIN)).toThrow('source_changed')
  })
})

describe('a valuation', () => {
  it.each([
    { result: { status: 'success', vehicleId: VIN, valuation: { avgMarketPrice: 1 } } },
    { result: { status: 'notFound', vehicleId: 'XTAEXAMPLE0000002' } },
    { result: { status: 'pending', vehicleId: VIN } },
  ])('is not believed as %j', (answer) => {
    expect(() => readValuation(answer, VIN)).toThrow('source_changed')
  })

  it('may be of a car the market does not know', () => {
    expect(readValuation({ result: { status: 'notFound', vehicleId: VIN } }, VIN)).toBeUndefined()
  })
})
