import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isOptional } from '#registry-kit/registry.ts'
import { collectRegistries } from '../sources/collect.ts'
import { askSource } from './check/sources.ts'
import { checkInstallation, type OutsideSystems } from './check-installation.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const DAY = 86_400_000

const outside: OutsideSystems = {
  lookAtServer: async () => ({ isUpToDate: true, now: new Date(NOW) }),
  askSource: async () => ({ problem: undefined, date: new Date(NOW).toUTCString() }),
  certificateOf: async () => ({ validTo: NOW + 60 * DAY, refusal: undefined }),
  freeBytesAt: async () => 1e11,
  now: () => NOW,
}

const env = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://avtosled.example',
  TRUST_PROXY: 'loopback',
  DATABASE_URL: 'postgres://avtosled@127.0.0.1/avtosled',
  CAPTCHA_SECRET: 'f'.repeat(32),
  METRICS_TOKEN: 'f'.repeat(32),
  DEMO_REGISTRIES: (await collectRegistries())
    .filter((registry) => !isOptional(registry) && registry.id !== 'gibdd')
    .map(({ id }) => id)
    .join(),
  GIBDD_URL: 'https://gibdd.example',
}

interface Call {
  readonly env?: Readonly<Record<string, string>>
  readonly outside?: Partial<OutsideSystems>
  readonly words?: readonly string[]
}

async function check({ env: own, outside: instead, words = [] }: Call = {}) {
  const printed: string[] = []
  const terminal = { env: { ...env, ...own }, stdout: { write: (text: string) => printed.push(text) } }
  const code = await checkInstallation(words, terminal, { ...outside, ...instead })
  return { code, printed: printed.join('') }
}

describe('avtosled check', () => {
  it('finds an installation in order', async () => {
    const { code, printed } = await check()
    expect(printed).toBe(
      '✓ Настройки\n✓ База и её схема\n✓ Источники\n✓ Часы\n✓ Сертификат\n✓ Диск\nВсё в порядке.\n',
    )
    expect(code).toBe(0)
  })

  it('names all problems at once, each in words', async () => {
    const { code, printed } = await check({
      env: { METRICS_TOKEN: '', RATE_LIMIT_SECTON: '10' },
      outside: {
        lookAtServer: () => Promise.reject(new Error('password authentication failed')),
        askSource: async () => ({
          problem: 'GIBDD_TOKEN: источник не принимает доступ (401)',
          date: undefined,
        }),
        certificateOf: async () => ({ validTo: NOW + 5.5 * DAY, refusal: undefined }),
        freeBytesAt: async () => 1e9,
      },
    })
    expect(code).toBe(1)
    expect(printed.split('\n')).toEqual(
      expect.arrayContaining([
        '  • RATE_LIMIT_SECTON: такой настройки нет; может быть, RATE_LIMIT_SECTION?',
        expect.stringMatching(/^ {2}• METRICS_TOKEN: без него/),
        '  • DATABASE_URL: база не отвечает (password authentication failed)',
        '  • GIBDD_TOKEN: источник не принимает доступ (401)',
        '  • PUBLIC_URL: сертификат avtosled.example истекает через 5 дн., обновление не сработало',
        '  • на диске «.» осталось 0.9 ГБ, нужно не меньше 2',
        'Надо исправить: 6.',
      ]),
    )
  })

  it('names a schema that is behind, and a wrong clock', async () => {
    const now = new Date(NOW + 40_000)
    const { printed } = await check({
      outside: {
        lookAtServer: async () => ({ isUpToDate: false, now }),
        askSource: async () => ({ problem: undefined, date: now.toUTCString() }),
      },
    })
    expect(printed).toContain('схема старше этой версии: systemctl restart avtosled-migrate')
    expect(printed).toContain('часы этой машины отстают на 40 с')
    const near = new Date(NOW + 30_000)
    const lookAtServer = async () => ({ isUpToDate: true, now: near })
    expect((await check({ outside: { lookAtServer }, words: ['start'] })).code).toBe(0)
  })

  it.each([
    { validTo: NOW + 14 * DAY, refusal: undefined, problem: '' },
    { validTo: NOW + 14 * DAY - 1, refusal: undefined, problem: 'истекает через 13 дн.' },
    { validTo: NOW, refusal: undefined, problem: 'истёк' },
    { validTo: NOW + 60 * DAY, refusal: 'SELF_SIGNED', problem: 'браузеры не примут' },
  ])('reads a certificate: $problem', async ({ problem, ...certificate }) => {
    const { code, printed } = await check({ outside: { certificateOf: async () => certificate } })
    expect(printed).toContain(problem || '✓ Сертификат')
    expect(code).toBe(problem ? 1 : 0)
  })

  it('takes every name of the settings file for a setting, of the environment only those close to one', async () => {
    const written = await check({ env: { AVTOSLED_SETTINGS: 'PUBLIC_URL BANANA_SPLIT' } })
    expect(written.printed).toMatch(/• BANANA_SPLIT: такой настройки нет; ближе всего [A-Z_]+\n/)
    expect((await check({ env: { BANANA_SPLIT: '1', NODE_OPTIONS: '', HOME: '/' } })).code).toBe(0)
  })

  it('asks no other machine before a start', async () => {
    const never = () => Promise.reject(new Error('asked'))
    expect(await check({ words: ['start'], outside: { askSource: never, certificateOf: never } })).toEqual({
      code: 0,
      printed: '✓ Настройки\n✓ База и её схема\n✓ Часы\n✓ Диск\nВсё в порядке.\n',
    })
  })
})

describe('a source', () => {
  let server: Server
  afterEach(() => void server.close())

  async function ask(status: number | undefined) {
    server = createServer((_request, response) => {
      if (status !== undefined) response.writeHead(status).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const gibdd = (await collectRegistries()).find(({ id }) => id === 'gibdd')
    if (gibdd === undefined) throw new Error('no registry «gibdd»')
    const access = { kind: 'bearer', token: 'secret' } as const
    const { problem } = await askSource(gibdd, { url, timeoutMs: 1000, access }, 100)
    return problem
  }

  it.each([
    [404, undefined],
    [401, 'GIBDD_TOKEN: источник не принимает доступ (401)'],
    [503, 'GIBDD_URL: источник отвечает ошибкой 503'],
    [undefined, expect.stringMatching(/^GIBDD_URL: 127.0.0.1:\d+ не отвечает \(слишком долго\)$/)],
  ])('that answers %s', async (status, expected) => {
    expect(await ask(status)).toEqual(expected)
  })
})
