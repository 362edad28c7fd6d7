import { expect, it } from 'vitest'
import { answerTo } from '#registry-kit/testing/recording.ts'
import { lookup } from './lookup.ts'

it('shows each ban once, with the names of officials masked', async () => {
  const { outcome, data } = await answerTo(lookup, 'gibdd/restrict-found')
  expect(outcome).toBe('found')
  expect(data.RequestResult.records).toEqual([
    {
      tsmodel: 'ЛАДА VESTA',
      tsVIN: 'XTAEXAMPLE0000001',
      tsKuzov: 'XTAEXAMPLE0000001',
      tsyear: '2018',
      dateogr: '02.08.2024',
      dateadd: '02.08.2024',
      regname: 'Калужская область',
      divtype: '2',
      ogrkod: '1',
      phone: '+7(000)0000000',
      osnOgr:
        'Документ: 100000001/4001 от 02.08.2024, П*** П*** П***, СПИ: 1001, ИП: 12345/24/40001-ИП от 01.07.2024',
    },
    expect.objectContaining({ divtype: '1', ogrkod: '2', osnOgr: 'Определение суда от 10.02.2025' }),
  ])
})

it('keeps identical bans with a sum and no document', async () => {
  const vin = 'XTAEXAMPLE0000001'
  const kept = async (osnOgr: string) => {
    const result = { records: [1, 2].map(() => ({ tsVIN: vin, osnOgr })), unread: [] }
    const client = { restrictions: async () => ({ requestTime: '01.11.2026 10:00', vin, result }) }
    return (await lookup.ask(client, vin)).data.RequestResult.records.length
  }
  expect(await kept('Исполнительный лист; сумма 1234567.89 ₽')).toBe(2)
  expect(await kept('Исполнительный лист 71101-ИП; сумма 1234567.89 ₽')).toBe(1)
})

it('drops a ban of another car and an unreadable one, and reports both', async () => {
  const { data } = await answerTo(lookup, 'gibdd/restrict-odd')
  expect(data.RequestResult.records.map(({ osnOgr, dateogr }) => [osnOgr, dateogr])).toEqual([
    ['Определение суда', '02.08.2024'],
    ['Определение суда', '10.02.2025'],
  ])
  expect(data.RequestResult.unread).toEqual([{ vin: 'XTAEXAMPLE0000002' }, {}])
})

it('has an empty list for a car without bans', async () => {
  expect(await answerTo(lookup, 'gibdd/restrict-nothing')).toMatchObject({
    outcome: 'nothing',
    data: { RequestResult: { records: [] } },
  })
})
