import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows notices in force first, persons masked, organisations in full', async () => {
  const { outcome, data } = await answerTo(lookup, 'pledge/found')
  expect(outcome).toBe('found')
  expect(data.list).toEqual([
    {
      registerDate: '22.11.2022',
      referenceNumber: '2022-009-100002-002',
      inForce: true,
      properties: [{ prefix: 'VIN', value: 'XTAEXAMPLE0000001' }],
      pledgors: [{ name: 'П*** И*** И***' }],
      pledgees: [{ name: 'ПАО «Пример Банк»' }],
    },
    {
      registerDate: '30.08.2025',
      referenceNumber: '2025-002-100003-003',
      inForce: true,
      properties: [{ prefix: 'VIN', value: 'XTAEXAMPLE0000001' }],
      pledgors: [{ name: 'ИП У*** П*** П***' }],
      pledgees: [{ name: 'О*** А*** П***' }],
    },
    {
      registerDate: '27.05.2019',
      referenceNumber: '2019-004-100001-001',
      inForce: false,
      exclusionDate: '10.11.2022',
      properties: [{ prefix: 'VIN', value: 'XTAEXAMPLE0000001' }],
      pledgors: [{ name: 'ООО «Пример Лизинг»' }],
      pledgees: [{ name: 'АО «Банк Образец»' }],
    },
  ])
})

it('shows every change of every notice, newest first, in Moscow days', async () => {
  const { data } = await answerTo(lookup, 'pledge/found')
  expect(data.history).toEqual([
    { dateStr: '30.08.2025', typeStr: 'Возникновение' },
    { dateStr: '05.03.2024', typeStr: 'Изменение' },
    { dateStr: '22.11.2022', typeStr: 'Возникновение' },
    { dateStr: '10.11.2022', typeStr: 'Исключение' },
    { dateStr: '27.05.2019', typeStr: 'Возникновение' },
  ])
})

it('has status 404 and empty lists for a car that was never pledged', async () => {
  expect(await answerTo(lookup, 'pledge/nothing')).toEqual({
    outcome: 'nothing',
    status: 404,
    data: { list: [], history: [] },
  })
})

it('never shows the day of an exclusion as the day of another change', async () => {
  const history = [
    { regDate: '2024-05-01', type: 'CREATION' },
    { regDate: '2020-05-01', type: 'EXCLUSION' },
  ]
  const notice = { vehicle: { prefix: 'VIN', value: 'XTAEXAMPLE0000001' }, pledgors: [], pledgees: [] }
  const exclusions = async (...changes: typeof history) => {
    const one = { ...notice, id: undefined, regDate: '2024-05-01', history: changes, inForce: false }
    const records = { records: [one], unread: [] }
    const { data } = await lookup.ask({ notices: async () => records }, 'XTAEXAMPLE0000001')
    return data.list.map(({ exclusionDate }) => exclusionDate)
  }
  expect(await exclusions(...history)).toEqual(['01.05.2020'])
  expect(await exclusions(...history.slice(0, 1))).toEqual([undefined])
})

it('is fresh for an hour only: a notice may be registered on the day of the sale', () => {
  const { found, nothing } = lookup.section.freshFor
  expect(Math.max(found, nothing)).toBeLessThanOrEqual(3600)
})
