import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'

const SOLD_IN_PARTS = 'XTAGFL110NY000001'

let demo: DemoRegistries

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
afterAll(() => demo.close())

const search = (limit: number) =>
  fetch(`${demo.url}/fedresurs/backend/encumbrances?searchString=${SOLD_IN_PARTS}&limit=${limit}`)

describe('the simulator of the portal', () => {
  it('refuses other page sizes with an empty 451', async () => {
    const answer = await search(20)
    expect([answer.status, await answer.text()]).toEqual([451, ''])
  })

  it('lists annulled messages, longer numbers and hits in attached files', async () => {
    const { found, pageData } = await (await search(50)).json()
    expect(found).toBe(4)
    expect(pageData.map(({ isAnnuled }: { isAnnuled: boolean }) => isAnnuled)).toContain(true)
    expect(JSON.stringify(pageData)).toContain('</res>9')
    expect(pageData[0]).toMatchObject({ searchStringHighlights: [], documentsWithHits: [{}] })
  })
})
