import { describe, expect, it } from 'vitest'
import {
  type CannedServer,
  cannedServer,
  jsonReply,
  type SeenRequest,
} from '#registry-kit/testing/canned-server.ts'
import { askAt } from '#registry-kit/testing/recording.ts'
import { collectLookups } from '#server/sources/collect.ts'

/** Requests of each registry for a car without a VIN. */

const KEY = 'NZE1213012345'
const DASHED = 'NZE121-3012345'

const lookups = await collectLookups()
const lookupOf = (section: string) =>
  lookups.find((lookup) => lookup.section.id === section) ?? expect.unreachable(`no section ${section}`)

const asked = async (section: string, answer: CannedServer['answer']) => {
  await using server = await cannedServer(answer)
  const { outcome, data } = await askAt(server, lookupOf(section), KEY)
  return { outcome, data, requests: [...server.requests] }
}

const gibdd = (vin: string, RequestResult: unknown) => jsonReply({ vin, status: 200, RequestResult })

const accident = { AccidentNumber: '450118204', AccidentDateTime: '05.11.2021 18:20' }

describe('the police', () => {
  const vinIn = ({ body }: SeenRequest) => new URLSearchParams(body).get('vin') ?? ''
  const accidents = (knows: (vin: string) => boolean) =>
    asked('dtp', (request) => {
      const vin = vinIn(request)
      return gibdd(vin, { statusCode: 1, Accidents: knows(vin) ? [accident] : [] })
    })

  it.each([DASHED, KEY])('find a number stored only as %s', async (written) => {
    const { outcome, data, requests } = await accidents((vin) => vin === written)
    expect(requests.map(vinIn)).toEqual([DASHED, KEY])
    expect(outcome).toBe('found')
    expect(data).toMatchObject({ vin: KEY, RequestResult: { Accidents: [accident] } })
  })

  it('report one accident once, although both spellings return it', async () => {
    const { data } = await accidents(() => true)
    expect(data).toMatchObject({ RequestResult: { Accidents: { length: 1 } } })
  })

  it('report nothing only where neither spelling is found', async () => {
    expect(await accidents(() => false)).toMatchObject({ outcome: 'nothing', data: { vin: KEY } })
  })

  it('fail when the second spelling cannot be queried', async () => {
    const answer: CannedServer['answer'] = (request) =>
      vinIn(request) === KEY ? { status: 500, body: '' } : gibdd(DASHED, { statusCode: 1, Accidents: [] })
    await expect(asked('dtp', answer)).rejects.toMatchObject({ code: 'source_silent' })
  })

  it('may send a record of another body, which is dropped and reported', async () => {
    const records = [
      { tsKuzov: DASHED, tsVIN: 'ОТСУТСТВУЕТ', ogrkod: '1', divtype: '2' },
      { tsKuzov: 'NZE121-3012346', tsVIN: 'ОТСУТСТВУЕТ', ogrkod: '1', divtype: '1' },
    ]
    const { data } = await asked('restrict', (request) =>
      gibdd(vinIn(request), { error: 0, count: records.length, records }),
    )
    expect(data).toMatchObject({
      RequestResult: { records: [{ tsKuzov: DASHED }], unread: [{ vin: 'NZE121-3012346' }] },
    })
  })
})

it('the registry of pledges is searched by body number, and its notices are merged', async () => {
  const numberIn = ({ body }: SeenRequest) => JSON.parse(body).filter.property.vehicleProperty
  const notice = (id: string, bodyNum: string) => ({
    id,
    regDate: '2024-03-05T12:05:11.000+00:00',
    properties: [{ vehicleProperty: { vin: null, bodyNum } }],
    pledgors: [],
    pledgees: [],
    history: [{ regDate: '2024-03-05T12:05:11.000+00:00', type: 'CREATION' }],
  })
  const { data, requests } = await asked('zalog', (request) => {
    const { bodyNum } = numberIn(request)
    return jsonReply({ total: 1, data: [notice(bodyNum === KEY ? 'typed-plain' : 'typed-dashed', bodyNum)] })
  })
  expect(requests.map(numberIn)).toEqual([{ bodyNum: DASHED }, { bodyNum: KEY }])
  expect(data).toMatchObject({
    list: [{ referenceNumber: 'typed-dashed' }, { referenceNumber: 'typed-plain' }],
  })
})

it('НСИС gets the number in the body field', async () => {
  const { outcome, requests } = await asked('osago', ({ url }) =>
    url.startsWith('/handle-form/')
      ? jsonReply({ isSuccess: true, data: { processId: '1' } })
      : jsonReply({
          data: { status: 'DONE' },
          modals: { html: '<p>Сведения о договоре ОСАГО с указанными данными не найдены.</p>' },
        }),
  )
  expect(outcome).toBe('nothing')
  const forms = requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  for (const [at, written] of [DASHED, KEY].entries()) {
    expect(forms[at]).toMatch(new RegExp(`name="bodynumber"\\r\\n\\r\\n${written}\\r\\n`))
    expect(forms[at]).toMatch(/name="vin"\r\n\r\n\r\n/)
  }
})

describe('customs', () => {
  const clearance = (body: string) => ({
    code: 200,
    vin: 'ОТСУТСТВУЕТ',
    model: 'TOYOTA',
    body,
    date: '12.04.2012',
  })

  it('find a car without a VIN by its body', async () => {
    const { outcome, requests } = await asked('customs', ({ url }) =>
      jsonReply(url.endsWith(KEY) ? clearance(KEY) : { code: 404 }),
    )
    expect(requests.map(({ url }) => url)).toEqual([`/customs?body=${DASHED}`, `/customs?body=${KEY}`])
    expect(outcome).toBe('found')
  })

  it('fail with an answer about another body', async () => {
    await expect(asked('customs', () => jsonReply(clearance('NZE121-3012346')))).rejects.toMatchObject({
      code: 'source_changed',
    })
  })
})
