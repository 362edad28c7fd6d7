import { describe, expect, it } from 'vitest'
import { privateInLog } from './support/private-in-log.ts'

const CAR = '  http://127.0.0.1:3000/checks/XTAGFL110MY000001  a clear car'

describe('the search for private data in every server’s log', () => {
  it.each([
    ['VIN', 'XTAGFL110MY000001'],
    ['VIN', '/checks/xtagfl110my000001'],
    ['frame number', 'NZE121-0000001'],
    ['plate', 'А123ВС777'],
    ['plate', 'a123bc77'],
    ['plate', '/v1/getVin/%D0%90123%D0%92%D0%A177'],
    ['plate', 'АО12377'],
    ['plate', '1234АА77'],
    ['phone', '+7 916 123-45-67'],
    ['phone', '89161234567'],
    ['e-mail', 'anna%40mail.example'],
  ])('finds a %s: %s', (kind, text) => {
    const line = JSON.stringify({ level: 40, time: 1_795_867_200_000, msg: `no answer: ${text}` })
    const harmless = JSON.stringify({ level: 30, time: 1_795_867_200_000, msg: 'the ledger adds up' })
    expect(privateInLog(`${CAR}\n${harmless}\n${line}\n`, '')).toEqual([`${kind}: ${line}`])
    expect(privateInLog('', `TypeError: ${text}\n`)).toEqual([`${kind}: TypeError: ${text}`])
  })

  it('ignores names of fields, hashes, addresses and the demo’s greeting', () => {
    const line =
      '{"level":50,"time":1795867200000,"pid":123456,"err":{"code":"ECONNREFUSED","stack":"at 127.0.0.1:54321"},"key":"0b2c4d6e8f0a1b2c3d4e5f60718293a4","id":"5d1f7a3e-77aa-4c1d-9be0-2f6f0a123456"}'
    expect(privateInLog(`${CAR}\n${line}`, '')).toEqual([])
  })
})
