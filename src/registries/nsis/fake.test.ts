import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'

const CRASHED = 'Z94CB41AADR000001'

let demo: DemoRegistries

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
afterEach(() => demo.clearFaults())
afterAll(() => demo.close())

function submit(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return fetch(`${demo.url}/nsis/handle-form/1314895756519276544/`, { method: 'POST', body })
}

const form = (vin: string) => ({
  vin,
  licenseplate: '',
  bodynumber: '',
  chassisnumber: '',
  requestdate: '2026-11-20',
  idExternal: '',
})

async function status(processId: string) {
  const answer = await fetch(
    `${demo.url}/nsis/api/v1/status/${processId}/?formCode=check_osago_fact_transport`,
  )
  return answer.json()
}

/** The result window, after enough polls. */
async function resultOf(vin: string): Promise<string> {
  const { data } = await (await submit(form(vin))).json()
  await status(data.processId)
  await status(data.processId)
  return (await status(data.processId)).modals.html
}

describe('the simulator of НСИС', () => {
  it('starts a process, is busy for two polls, then shows a window', async () => {
    const { isSuccess, data } = await (await submit(form(CRASHED))).json()
    expect(isSuccess).toBe(true)
    const polls = [await status(data.processId), await status(data.processId), await status(data.processId)]
    expect(polls.map(({ data }) => data.status)).toEqual(['PROCESSING', 'PROCESSING', 'DONE'])
  })

  it('shows every policy as a list of labels and values', async () => {
    const html = await resultOf(CRASHED)
    expect(html.match(/<dl class="dataList__list">/g)).toHaveLength(3)
    expect(html).toContain('<span class="dataList__labelText">Серия полиса:</span>')
    expect(html).toMatch(/Страховая компания:.*?<dd class="dataList__value">\s+ПАО «Образец-Полис»\s+<\/dd>/s)
  })

  it('shows another window when there is no policy', async () => {
    const html = await resultOf('XTT236320J1000001')
    expect(html).toContain('id="modal-policy-not-found"')
    expect(html).not.toContain('dataList')
  })

  it('takes a multipart form only, with a VIN and a date', async () => {
    const urlencoded = { method: 'POST', body: new URLSearchParams(form(CRASHED)) }
    expect((await fetch(`${demo.url}/nsis/handle-form/1/`, urlencoded)).status).toBe(415)
    expect(await (await submit({ ...form(CRASHED), requestdate: '20.11.2026' })).json()).toMatchObject({
      isSuccess: false,
    })
    expect(await (await submit(form(''))).json()).toMatchObject({ isSuccess: false })
  })

  it('rejects an unknown process', async () => {
    expect(await status('999')).toEqual({ data: { status: 'ERROR' } })
  })

  it('reports its hourly limit in words and times out in its own ways', async () => {
    demo.setFault('nsis', { fault: 'hourly-limit' })
    const refused = await submit(form(CRASHED))
    expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('запросов в час')])
    demo.setFault('nsis', { fault: 'time-out' })
    expect((await submit(form(CRASHED))).status).toBe(408)
    demo.setFault('nsis', { fault: 'process-error' })
    const { data } = await (await submit(form(CRASHED))).json()
    expect(await status(data.processId)).toEqual({ data: { status: 'ERROR' } })
  })
})
