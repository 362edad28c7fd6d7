import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'

const CLEAN = 'XTAGFL110MY000001'
const UNKNOWN = 'XTT236320J1000001'

let demo: DemoRegistries
let authorization: string

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'shop',
    client_secret: 'x',
  })
  const granted = await (await fetch(`${demo.url}/autoteka/token`, { method: 'POST', body })).json()
  expect(granted).toMatchObject({ expires_in: 3600, token_type: 'Bearer' })
  authorization = `Bearer ${granted.access_token}`
})
afterAll(() => demo.close())

const get = (path: string) => fetch(`${demo.url}/autoteka${path}`, { headers: { authorization } })

const post = (path: string, body: object) =>
  fetch(`${demo.url}/autoteka${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** First and second poll of an order. */
async function polls(path: string) {
  return [(await (await get(path)).json()).result, (await (await get(path)).json()).result]
}

async function specification(vin: string) {
  const { result } = await (
    await post('/autoteka/v1/specifications/by-vehicle-id', { vehicleId: vin })
  ).json()
  return polls(`/autoteka/v1/specifications/specification/${result.specification.specificationId}`)
}

async function preview(path: string, body: object) {
  const { result } = await (await post(path, body)).json()
  const [first, second] = await polls(`/autoteka/v1/previews/${result.preview.previewId}`)
  expect(first.preview.status).toBe('processing')
  return second.preview
}

describe('the simulator of Автотека', () => {
  it('refuses calls without credentials or their token', async () => {
    expect((await fetch(`${demo.url}/autoteka/token`, { method: 'POST' })).status).toBe(400)
    const refused = await fetch(`${demo.url}/autoteka/autoteka/v1/previews/1`)
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: { code: 403, message: expect.any(String) } },
    ])
  })

  it('accepts credentials in the URL too', async () => {
    const query = '?grant_type=client_credentials&client_id=a&client_secret=b'
    expect((await fetch(`${demo.url}/autoteka/token${query}`, { method: 'POST' })).status).toBe(200)
  })

  it('returns a pending specification for one poll, then titled values', async () => {
    const [first, second] = await specification(CLEAN)
    expect(first.specification).toMatchObject({ status: 'processing', vehicleId: CLEAN, equipment: null })
    expect(second.specification).toMatchObject({ status: 'success', vehicleId: CLEAN })
    expect(second.specification.equipment).toMatchObject({
      brand: { title: 'Марка', value: 'LADA' },
      model: { value: 'Vesta' },
      year: { value: 2021 },
      color: { value: 'БЕЛЫЙ' },
      horsepower: { value: 106 },
      volume: { value: 1596 },
    })
    expect(second.specification.normalizedSpecification).toMatchObject({
      generation: { value: expect.any(String), valueId: expect.any(Number) },
      wheel: { value: 'Левый' },
    })
  })

  it('finds no specification of an unknown car', async () => {
    expect((await specification(UNKNOWN))[1].specification).toMatchObject({
      status: 'notFound',
      vehicleId: UNKNOWN,
      equipment: null,
    })
  })

  const entries = (of: Record<string, string>) =>
    Object.fromEntries(Object.entries(of).map(([name, label]) => [name, { label, valueId: 1 }]))
  const vesta = {
    brand: 'LADA',
    model: 'Vesta',
    generation: 'I',
    modification: '1.6',
    year: '2021',
    ownersCount: '1',
  }

  it('values a car by its specification', async () => {
    const specification = entries(vesta)
    const answer = await post('/autoteka/v1/valuation/by-specification', {
      vehicleId: CLEAN,
      mileage: 48_300,
      specification,
    })
    expect((await answer.json()).result).toMatchObject({
      status: 'success',
      year: 2021,
      valuation: {
        avgMarketPrice: 1_090_000,
        itemsCount: 312,
        marketNormalPriceRange: { min: 970_100, max: 1_199_000 },
      },
    })
    expect(answer.headers.get('x-ratelimit-limit')).toBe('600')
  })

  it('has no price for an unknown model', async () => {
    const specification = entries({ ...vesta, brand: 'Пежо', model: '9009' })
    const answer = await post('/autoteka/v1/valuation/by-specification', { vehicleId: CLEAN, specification })
    const { result } = await answer.json()
    expect(result.status).toBe('notFound')
    expect(result.valuation).toBeNull()
  })

  it('values nothing without generation, modification or number of owners', async () => {
    const { generation, ...incomplete } = entries(vesta)
    const order = { vehicleId: CLEAN, specification: incomplete }
    expect((await post('/autoteka/v1/valuation/by-specification', order)).status).toBe(400)
    expect(generation).toBeDefined()
  })

  it('previews a car by VIN and by plate', async () => {
    const found = {
      status: 'success',
      vin: CLEAN,
      regNumber: 'B000BB777',
      data: { brand: 'LADA', model: 'Vesta', year: 2021 },
    }
    expect(await preview('/autoteka/v1/previews', { vin: CLEAN })).toMatchObject(found)
    const byPlate = '/autoteka/v1/request-preview-by-regnumber'
    expect(await preview(byPlate, { regNumber: 'B000BB777' })).toMatchObject(found)
    expect(await preview(byPlate, { regNumber: 'X777XX777' })).toMatchObject({
      status: 'notFound',
      regNumber: 'X777XX777',
    })
  })

  it('returns 404 for an unknown order and 400 for an empty one', async () => {
    expect((await get('/autoteka/v1/previews/999')).status).toBe(404)
    expect((await post('/autoteka/v1/previews', {})).status).toBe(400)
  })
})
