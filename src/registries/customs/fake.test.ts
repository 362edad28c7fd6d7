import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'

let demo: DemoRegistries

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
afterAll(() => demo.close())

const customs = (query: string) => fetch(`${demo.url}/customs/customs${query}`)

describe('the simulator of customs', () => {
  it('returns one row for an imported car', async () => {
    expect(await (await customs('?vin=JTEBR3FJ0JK000001')).json()).toEqual({
      code: 200,
      vin: 'JTEBR3FJ0JK000001',
      model: 'TOYOTA LAND CRUISER PRADO',
      chassis: 'ОТСУТСТВУЕТ',
      body: 'JTEBR3FJ0JK000001',
      date: '12.04.2018',
    })
  })

  it('returns the code 404 under HTTP 200 without a record', async () => {
    const answer = await customs('?vin=XTAGFL110MY000001')
    expect([answer.status, await answer.json()]).toEqual([200, { code: 404 }])
  })

  it('refuses a request without a VIN', async () => {
    expect((await customs('')).status).toBe(400)
  })
})
