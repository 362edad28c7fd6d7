import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'

let demo: DemoRegistries

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
afterAll(() => demo.close())

const customs = (query: string) => fetch(`${demo.url}/customs/customs${query}`)

describe('the stand-in for customs', () => {
  it('gives one row for an imported car', async () => {
    expect(await (await customs('?vin=JTEBR3FJ0JK000001')).json()).toEqual({
      code: 200,
      vin: 'JTEBR3FJ0JK000001',
      model: 'TOYOTA LAND CRUISER PRADO',
      chassis: 'ОТСУТСТВУЕТ',
      body: 'JTEBR3FJ0JK000001',
      date: '12.04.2018',
    })
  })

  it('gives the code 404 in a good answer when there is none', async () => {
    const answer = await customs('?vin=XTAGFL110MY000001')
    expect([answer.status, await answer.json()]).toEqual([200, { code: 404 }])
  })

  it('refuses a question without a VIN', async () => {
    expect((await customs('')).status).toBe(400)
  })
})
