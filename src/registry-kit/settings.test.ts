import { describe, expect, it } from 'vitest'
import { registrySettings } from './settings.ts'

const declared = (credentials: 'none' | 'bearer' | 'client-credentials') => ({
  envPrefix: 'PILOT',
  credentials,
  timeoutMs: 30_000,
})

describe('settings of a registry', () => {
  it('are an address, a time-out and the credentials', () => {
    const env = { PILOT_URL: ' https://example.org/api ', PILOT_TIMEOUT_MS: '500', PILOT_TOKEN: 't' }
    expect(registrySettings(declared('bearer'), env)).toEqual({
      ok: true,
      settings: { url: 'https://example.org/api', timeoutMs: 500, access: { kind: 'bearer', token: 't' } },
    })
  })

  it('need no token and no time-out', () => {
    expect(
      registrySettings(declared('bearer'), { PILOT_URL: 'https://example.org', PILOT_TOKEN: '' }),
    ).toEqual({
      ok: true,
      settings: { url: 'https://example.org', timeoutMs: 30_000, access: { kind: 'none' } },
    })
  })

  it('name all problems at once', () => {
    const env = { PILOT_URL: 'ftp://example.org', PILOT_TIMEOUT_MS: '-1', PILOT_CLIENT_ID: ' ' }
    expect(registrySettings(declared('client-credentials'), env)).toEqual({
      ok: false,
      problems: [
        'PILOT_URL: ожидается адрес вида https://…',
        'PILOT_TIMEOUT_MS: ожидается число миллисекунд от 1 до 999999',
        'PILOT_CLIENT_ID: не задано',
        'PILOT_CLIENT_SECRET: не задано',
      ],
    })
  })

  it.each([
    ['http://registry.example', false],
    ['http://10.0.0.7:8080', false],
    ['http://127.0.0.1.example', false],
    ['https://registry.example', true],
    ['http://127.0.0.1:8080/api', true],
    ['http://[::1]:8080', true],
    ['http://localhost:8080', true],
  ])('in production %s is accepted: %s', (url, ok) => {
    const env = { NODE_ENV: 'production', PILOT_URL: url }
    const read = registrySettings(declared('bearer'), env)
    expect(read.ok).toBe(ok)
    if (!read.ok) expect(read.problems).toEqual(['PILOT_URL: в production реестр спрашивают только по https'])
  })

  it('of a seller limit the orders per day', () => {
    const sold = { ...declared('none'), dailyLimit: 1000 }
    const read = (env: object) => registrySettings(sold, { PILOT_URL: 'https://example.org', ...env })
    expect(read({})).toMatchObject({ settings: { dailyLimit: 1000 } })
    expect(read({ PILOT_DAILY_LIMIT: '5' })).toMatchObject({ settings: { dailyLimit: 5 } })
    expect(read({ PILOT_DAILY_LIMIT: 'много' })).toEqual({
      ok: false,
      problems: ['PILOT_DAILY_LIMIT: ожидается число заказов в день, не больше 999999'],
    })
  })

  it('of a registry with paid questions limit them per day', () => {
    const paid = { ...declared('none'), dailyQuestions: 1000 }
    const read = (env: object) => registrySettings(paid, { PILOT_URL: 'https://example.org', ...env })
    expect(read({})).toMatchObject({ settings: { dailyLimit: 1000 } })
    expect(read({ PILOT_DAILY_LIMIT: '0' })).toMatchObject({ settings: { dailyLimit: 0 } })
  })

  it('have no default address', () => {
    expect(registrySettings(declared('none'), {})).toEqual({
      ok: false,
      problems: ['PILOT_URL: не задан адрес реестра'],
    })
  })
})
