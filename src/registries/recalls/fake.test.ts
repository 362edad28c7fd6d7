import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'

let demo: DemoRegistries

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
afterAll(() => demo.close())

const post = (vin: string, cookie: string) =>
  fetch(`${demo.url}/recalls/`, { method: 'POST', headers: { cookie }, body: new URLSearchParams({ vin }) })

async function search(vin: string): Promise<string> {
  const first = await fetch(`${demo.url}/recalls/`)
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (await post(vin, cookie)).text()
}

const blocks = (html: string) => html.split('<div class="div-revocamp">').slice(1)

describe('the simulator of the recall search', () => {
  it('answers with a block for each recall, dated only where the work was done', async () => {
    const [done, open, ...more] = blocks(await search('WDD2130421A000001'))
    expect(done).toMatch(/<b>Дата:<\/b> <span>14\.06\.2018<\/span>/)
    expect(done).toContain('<b>Место:</b>')
    expect(open).not.toContain('<b>Дата:</b>')
    expect(open).toContain('<b>Дата начала отзывной кампании:</b> <span>30.11.2020</span>')
    expect(more).toHaveLength(1)
  })

  it('answers with the form, the VIN and no block when there is none', async () => {
    const html = await search('XTAGFL110MY000001')
    expect(blocks(html)).toEqual([])
    expect(html).toContain('id="findVin" name="vin" maxlength="17" value="XTAGFL110MY000001"')
    expect(html).toContain('отзывных кампаний не найдено')
  })

  it('refuses a form without a session, and does not repeat a forged VIN', async () => {
    expect((await post('XTAGFL110MY000001', '')).status).toBe(403)
    expect(await search('"><script>')).not.toContain('<script>')
  })
})
