import { expect, it } from 'vitest'
import { MOST_PARTS, MOST_RECORDS } from '#registry-kit/records.ts'
import { MOST_CHARS } from '#registry-kit/schema.ts'
import { cannedServer } from '#registry-kit/testing/canned-server.ts'
import { openAt, readRecording, replay } from '#registry-kit/testing/recording.ts'
import { readRegistration } from './gibdd/registration.ts'
import { readAccidents, readCards } from './gibdd/upstream.ts'
import { registry as nsis } from './nsis/registry.ts'
import { readPage } from './pledge/upstream.ts'

const VIN = 'XTAGFL110MY000001'

const many = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at))

const accidents = (all: readonly object[]) => readAccidents({ statusCode: 1, Accidents: all }, VIN)

const cards = (all: readonly object[]) => readCards({ status: 'OK', diagnosticCards: all }, VIN)

it('reads every record up to the limit', () => {
  const read = accidents(many(MOST_RECORDS, (at) => ({ AccidentNumber: `${at}`, DamagePoints: ['11'] })))
  expect(read.records).toHaveLength(MOST_RECORDS)
  expect(read.unread).toEqual([])
})

it('reports the rest of a longer answer', () => {
  const read = accidents(many(MOST_RECORDS + 58, () => ({ AccidentNumber: '1', DamagePoints: [] })))
  expect(read.records).toHaveLength(MOST_RECORDS)
  expect(read.unread).toEqual([{ beyond: 58 }])
  const periods = many(MOST_RECORDS + 1, () => ({ startDate: '2020-01-01', endDate: null }))
  const registration = readRegistration({ vehicle_brandmodel: 'LADA', periods }, VIN)
  expect(registration?.periods.unread).toEqual([{ beyond: 1 }])
})

it('limits earlier cards across all cards', () => {
  const previousDcs = many(30, () => ({ dcDate: '2020-01-01', odometerValue: '1000' }))
  const read = cards(many(100, (at) => ({ dcNumber: `${at}`, previousDcs })))
  expect(read.records.flatMap((card) => card.previousDcs)).toHaveLength(MOST_RECORDS)
  expect(read.unread.reduce((sum, { beyond = 0 }) => sum + beyond, 0)).toBe(3000 - MOST_RECORDS)
})

it('reads a record with too many parts in part, and reports that', () => {
  const read = accidents([{ AccidentNumber: '1', DamagePoints: many(MOST_PARTS + 1, () => '11') }])
  expect(read.records[0]?.DamagePoints).toHaveLength(MOST_PARTS)
  expect(read.unread).toEqual([{ number: '1', fields: ['DamagePoints'] }])
})

it('treats a pledge with too long a history as in force', () => {
  const history = many(MOST_PARTS + 1, () => ({ regDate: '2020-01-01T00:00:00Z', type: 'EXCLUSION' }))
  const properties = [{ vehicleProperty: { vin: VIN } }]
  const bank = { organization: 'Банк' }
  const notice = { id: '1', regDate: '2019-01-01T00:00:00Z', properties, history, pledgors: [bank] }
  const read = readPage({ total: 1, data: [{ ...notice, pledgees: many(MOST_PARTS + 1, () => bank) }] }, VIN)
  expect(read.records).toMatchObject([{ inForce: true }])
  expect(read.records[0]?.pledgees).toHaveLength(MOST_PARTS)
  expect(read.unread).toEqual([{ number: '1', fields: ['history', 'pledgees'] }])
})

it('drops a text that is too long, and reports that', () => {
  const [longest, longer] = [MOST_CHARS, MOST_CHARS + 1].map((signs) =>
    accidents([{ AccidentNumber: '1', DamageDestription: 'я'.repeat(signs), DamagePoints: ['11'] }]),
  )
  expect(longest?.unread).toEqual([])
  expect(longer?.records).toMatchObject([{ AccidentNumber: '1', DamagePoints: ['11'] }])
  expect(longer?.records[0]?.DamageDestription).toBeUndefined()
  expect(longer?.unread).toEqual([{ number: '1', fields: ['DamageDestription'] }])
})

it('accepts the three hundred policies of a taxi in one answer', async () => {
  const { asked, exchanges } = readRecording(`${import.meta.dirname}/nsis/fixtures`, 'found')
  const text = JSON.stringify(exchanges).replace(/<dl class=.*?<\/dl>/s, (list) => list.repeat(300))
  await using server = await cannedServer(replay({ exchanges: JSON.parse(text) }))
  const { records } = await openAt(server, nsis).lookup((client) => client.policies(asked))
  expect(records.length).toBeGreaterThanOrEqual(300)
})
