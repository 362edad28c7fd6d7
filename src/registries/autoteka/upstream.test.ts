import { describe, expect, it } from 'vitest'
import { cannedServer } from '#registry-kit/testing/canned-server.ts'
import { openAt, readRecording, replay } from '#registry-kit/testing/recording.ts'
import { registry } from './registry.ts'
import { baseInfoOf, readSpecification, readValuation, valuedBy } from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'
const OTHER = 'XTAEXAMPLE0000002'

const openedAt = async (name: string) => {
  const recording = readRecording(`${import.meta.dirname}/fixtures`, name)
  const server = await cannedServer(replay(recording))
  return { server, opened: openAt(server, registry) }
}

const baseInfo = async (name: string) => {
  const { server, opened } = await openedAt(name)
  await using _server = server
  return await opened.lookup((client) => client.baseInfo(VIN))
}

/** A poll of an order, as published: status and VIN are inside the specification. */
const poll = (fields: object, more: object = {}) => ({
  result: {
    specification: {
      specificationId: 77,
      status: 'success',
      vehicleId: VIN,
      plateNumber: null,
      equipment: null,
      normalizedSpecification: null,
      ...fields,
    },
    ...more,
  },
})

const read = (fields: object, more?: object) => {
  const known = readSpecification(poll(fields, more), VIN)
  return typeof known === 'object' ? known : expect.unreachable(`the order is ${known}`)
}

describe('the description of the car', () => {
  it('comes from the specification once it is ready, documents by their last characters', async () => {
    expect(await baseInfo('found')).toEqual({
      outcome: 'found',
      data: {
        vin: VIN,
        model: 'LADA Vesta',
        frame_id: VIN,
        year: '2018',
        color: 'Белый',
        type: 'Легковой седан',
        power: 106,
        volume: 1596,
        generation: 'I (2015—2023)',
        modification: '1.6 MT (106 л.с.)',
        engineType: 'Бензин',
        drive: 'Передний',
        gearbox: 'Механика',
        wheel: 'Левый',
        category: 'B',
        netWeight: 1230,
        maxWeight: 1670,
        pts: '…001, от 2018-02-10, АО «Пример-Авто»',
        sts: '…001, от 2018-12-01',
      },
    })
  })

  it('is absent for a car unknown to the service', async () => {
    expect(await baseInfo('nothing')).toEqual({ outcome: 'nothing', data: { vin: VIN } })
  })

  it('omits unknown members', () => {
    const known = read({ equipment: { brand: { title: 'Марка', value: 'LADA' }, color: null } })
    expect(baseInfoOf(VIN, known)).toEqual({ vin: VIN, model: 'LADA' })
    expect(baseInfoOf(VIN, read({ vehicleId: null }))).toEqual({ vin: VIN })
  })

  it('keeps what is read together with an odd member', () => {
    const known = read({ equipment: { brand: { value: 'LADA' }, color: { value: {} }, horsepower: 106 } })
    expect(baseInfoOf(VIN, known)).toEqual({ vin: VIN, model: 'LADA' })
  })

  it.each(['processing', 'notFound'] as const)('is absent while the order is %s', (status) => {
    expect(readSpecification(poll({ status, vehicleId: null }), VIN)).toBe(status)
  })

  it.each([
    {},
    { result: {} },
    { result: { status: 'success', vehicleId: VIN, specification: { equipment: {} } } },
    poll({ status: 'failed' }),
    poll({ vehicleId: OTHER }),
    poll({ status: 'notFound', vehicleId: OTHER }),
    poll({ equipment: undefined }),
  ])('is rejected as %j', (answer) => {
    expect(() => readSpecification(answer, VIN)).toThrow('source_changed')
  })
})

describe('a valuation', () => {
  const valuation = {
    avgMarketPrice: 870_000,
    avgMileage: null,
    itemsCount: null,
    marketNormalPriceRange: null,
  }

  it('is requested with the service’s own entries', async () => {
    const { server, opened } = await openedAt('found')
    await using asked = server
    await opened.lookup((client) => client.valuation(VIN))
    expect(JSON.parse(asked.requests.at(-1)?.body ?? '')).toEqual({
      vehicleId: VIN,
      mileage: 100_000,
      specification: {
        brand: { label: 'LADA (ВАЗ)', valueId: 1 },
        model: { label: 'Vesta', valueId: 2 },
        generation: { label: 'I (2015—2023)', valueId: 3 },
        modification: { label: '1.6 MT (106 л.с.)', valueId: 4 },
        year: { label: '2018', valueId: 5 },
        ownersCount: { label: '1', valueId: 1 },
        bodyType: { label: 'Седан', valueId: 6 },
        doorsCount: { label: '4', valueId: 7 },
      },
    })
  })

  it('is not requested for a car that the service could not match', () => {
    expect(() => valuedBy(read({ normalizedSpecification: null }))).toThrow('source_changed')
    const generation = null
    expect(() => valuedBy(read({ normalizedSpecification: { generation } }))).toThrow('generation')
  })

  it('may come with the specification', () => {
    expect(read({}, { valuation }).valuation).toMatchObject({ avgMarketPrice: 870_000 })
  })

  it('is read without unknown numbers', () => {
    expect(readValuation({ result: { status: 'success', vehicleId: VIN, valuation } }, VIN)).toMatchObject({
      avgMarketPrice: 870_000,
      marketNormalPriceRange: null,
    })
  })

  it('keeps what is read together with an odd number', () => {
    const odd = { ...valuation, avgMileage: 'много' }
    expect(
      readValuation({ result: { status: 'success', vehicleId: VIN, valuation: odd } }, VIN),
    ).toMatchObject({
      avgMarketPrice: 870_000,
      unread: [{ fields: ['avgMileage'] }],
    })
  })

  it.each([
    { result: { status: 'success', vehicleId: VIN, valuation: null } },
    { result: { status: 'success', vehicleId: VIN, valuation: { ...valuation, avgMarketPrice: null } } },
    { result: { status: 'notFound', vehicleId: OTHER } },
    { result: { status: 'pending', vehicleId: VIN } },
  ])('is rejected as %j', (answer) => {
    expect(() => readValuation(answer, VIN)).toThrow('source_changed')
  })

  it('may be empty for a car unknown to the market', () => {
    const answer = { result: { status: 'notFound', vehicleId: VIN, valuation: null } }
    expect(readValuation(answer, VIN)).toBeUndefined()
  })
})
