import { describe, expect, it } from 'vitest'
import { cannedServer } from '#registry-kit/testing/canned-server.ts'
import { askAt, readRecording, replay } from '#registry-kit/testing/recording.ts'
import { plateLookups } from './plate-lookups.ts'
import { latinPlate, readPreview, readPreviewId } from './upstream.ts'

const PLATE = 'А000АА777'
const asked = { id: '41', plate: PLATE }
const preview = (fields: object) => ({
  result: { preview: { previewId: 41, regNumber: 'A000AA777', ...fields } },
})
const success = (fields: object) => readPreview(preview({ status: 'success', ...fields }), asked)

describe.each(Object.entries(plateLookups))('a search by plate, %s', (_, lookup) => {
  const search = async (name: string) => {
    const recording = readRecording(`${import.meta.dirname}/fixtures`, name)
    await using server = await cannedServer(replay(recording))
    return { answer: await askAt(server, lookup, recording.asked), requests: server.requests }
  }

  it('places an order in Latin letters and polls it until it is done', async () => {
    const { answer, requests } = await search('found')
    expect(answer).toEqual({
      outcome: 'found',
      data: { vin: 'XTAEXAMPLE0000001', model: 'LADA Vesta', year: '2018' },
    })
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /token',
      'POST /autoteka/v1/request-preview-by-regnumber',
      'GET /autoteka/v1/previews/41',
      'GET /autoteka/v1/previews/41',
    ])
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ regNumber: 'A000AA777' })
  })

  it('reports no VIN only when the service does', async () => {
    expect((await search('nothing')).answer).toEqual({ outcome: 'nothing', data: { vin: null } })
  })

  it('finds a car that has a frame number in place of a VIN', async () => {
    expect((await search('frame')).answer).toEqual({
      outcome: 'found',
      data: { vin: 'NZE1210000001', model: 'Toyota Corolla', year: '2002' },
    })
  })
})

describe('a preview', () => {
  it.each([
    ['in small letters', 'xtaexample0000001'],
    ['with Cyrillic look-alikes', 'ХТАEXAMPLE0000001'],
    ['with blanks', ' XTA EXAMPLE0000001 '],
  ])('is read with a VIN %s', (_, vin) => {
    expect(success({ vin })).toMatchObject({ outcome: 'found', data: { vin: 'XTAEXAMPLE0000001' } })
  })

  it.each([
    ['cut', 'XTAEXAMPLE000000'],
    ['masked', 'XTA**********0001'],
    ['with letters no VIN has', 'OTAEXAMPLE0000001'],
    ['a word', 'ОТСУТСТВУЕТ'],
    ['a number', 12345678],
    ['a plate', 'A000AA777'],
  ])('is rejected with a VIN that is %s', (_, vin) => {
    expect(() => success({ vin })).toThrow('source_changed')
  })

  it('finds no car where the service writes no VIN and describes none', () => {
    expect(success({ vin: null, data: null })).toEqual({ outcome: 'nothing', data: { vin: null } })
    for (const vin of ['', undefined]) expect(() => success({ vin, data: null })).toThrow('source_changed')
    expect(() => success({ vin: null, data: { brand: 'LADA' } })).toThrow('source_changed')
  })

  it.each(['NZE121-3012345', 'nze1213012345', 'NZE121 3012345', 'НZE121-3012345'])(
    'is read with a frame number, with its dash or without: %s',
    (vin) => {
      expect(success({ vin })).toMatchObject({
        outcome: 'found',
        data: { vin: expect.stringMatching(/^[NH]ZE1213012345$/) },
      })
    },
  )

  it('is read without the members that are only displayed', () => {
    const data = { vin: 'XTAEXAMPLE0000001' }
    expect(success({ ...data, data: null })).toEqual({ outcome: 'found', data })
    expect(success({ ...data, data: { brand: null, year: '2018.0' } })).toEqual({
      outcome: 'found',
      data: { ...data, year: '2018' },
    })
  })

  it.each(['processing', 'notFound', 'success'])('of another plate or order is rejected: %s', (status) => {
    const fields = { status, vin: 'XTAEXAMPLE0000001' }
    expect(() => readPreview(preview({ ...fields, regNumber: 'A001AA777' }), asked)).toThrow('another plate')
    expect(() => readPreview(preview({ ...fields, previewId: 42 }), asked)).toThrow('another order')
  })

  it('without a plate gives no VIN', () => {
    const unsigned = { status: 'success', vin: 'XTAEXAMPLE0000001', regNumber: undefined }
    expect(() => readPreview(preview(unsigned), asked)).toThrow('source_changed')
  })

  it('reports no car for an order that is answered at once, or without a report', () => {
    const order = (fields: object) => readPreviewId({ result: { preview: fields } })
    expect(order({ previewId: 41 })).toBe('41')
    expect(order({ previewId: 41, status: 'processing' })).toBe('41')
    expect(order({ status: 'notFound' })).toBeUndefined()
    expect(() => order({ status: 'success' })).toThrow('source_changed')
    expect(readPreview(preview({ status: 'reportNotFound' }), asked)).toMatchObject({ outcome: 'nothing' })
    expect(() => readPreview(preview({ status: 'error' }), asked)).toThrow('source_silent')
  })

  it('of an unknown status is rejected', () => {
    expect(() => readPreview(preview({ status: 'found' }), asked)).toThrow('unknown status')
    expect(() => readPreview(preview({ status: 'not_found' }), asked)).toThrow('unknown status')
  })
})

it('writes every letter of a plate in Latin', () => {
  expect(latinPlate('АВ123ЕКМНОРСТУХ77')).toBe('AB123EKMHOPCTYX77')
})
