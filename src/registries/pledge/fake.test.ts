import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'

const PLEDGED = 'XW8ZZZ61ZKG000001'

let demo: DemoRegistries

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
afterEach(() => demo.clearFaults())
afterAll(() => demo.close())

const search = (body: object) =>
  fetch(`${demo.url}/pledge/api/search/notary?token=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: JSON.stringify(body),
  })

async function found(vin: string, more: object = {}) {
  const answer = await search({
    mode: 'allChanges',
    filter: { property: { vehicleProperty: { vin } } },
    ...more,
  })
  return answer.json()
}

describe('the simulator of the pledge registry', () => {
  it('writes the pledgor in three ways, an organisation as text', async () => {
    const { total, data } = await found(PLEDGED)
    expect(total).toBe(3)
    expect(data.map(({ pledgors }: { pledgors: object[] }) => pledgors[0])).toEqual([
      { organization: 'ООО «Пример Лизинг»' },
      { privatePerson: { name: 'Примеров Иван Иванович', birthday: '1980-01-01' } },
      {
        soleProprietorship: {
          name: 'ИП Условнов Пётр Петрович',
          birthday: '1975-05-09',
          ogrnip: expect.any(String),
        },
      },
    ])
    expect(data[0].pledgees).toEqual([
      { organization: { name: 'АО «Банк Образец»', publicationDisclaimer: false } },
    ])
  })

  it('returns the history of each notice with dates in more than one format', async () => {
    const { data } = await found(PLEDGED)
    expect(data[0].history.map(({ type }: { type: string }) => type)).toEqual(['CREATION', 'EXCLUSION'])
    const forms = data.map(({ regDate }: { regDate: string }) => regDate.slice(10))
    expect(new Set(forms).size).toBeGreaterThan(1)
  })

  it('omits excluded notices in a search for actual ones', async () => {
    expect((await found(PLEDGED, { mode: 'onlyActual' })).total).toBe(2)
  })

  it('pages with limit and offset', async () => {
    const { total, data } = await found(PLEDGED, { limit: 2, offset: 2 })
    expect([total, data.length]).toEqual([3, 1])
  })

  it('has an empty list for a car that is not pledged', async () => {
    expect(await found('XTAGFL110MY000001')).toEqual({ total: 0, data: [] })
  })

  it('fails the way a Spring application does', async () => {
    const answer = await search({})
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      status: 400,
      error: 'Bad Request',
      path: '/api/search/notary',
    })
    demo.setFault('pledge', { fault: 'spring' })
    expect((await search({})).status).toBe(500)
    demo.setFault('pledge', { fault: 'denied' })
    expect(await (await search({})).text()).toContain('Доступ запрещен')
  })
})
