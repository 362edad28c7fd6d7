import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { ConfigProblems, loadConfig } from './config.ts'
import { warnOfForeignWays } from './foreign-ways.ts'
import { PROMISED_DAYS, warnOfLongTerms } from './long-terms.ts'
import { warnOfPlainHttp } from './plain-http.ts'

const OPERATIONS = readFileSync('docs/operations.md', 'utf8')

/** Minimum of settings for production. */
const SAFE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://site.example',
  METRICS_TOKEN: 'secret-of-the-operator',
}

const problemsOf = (env: Record<string, string>, also: string[] = []): readonly string[] => {
  try {
    loadConfig(env, () => also)
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems
    throw error
  }
  return []
}

describe('configuration', () => {
  it('is optional', () => {
    expect(loadConfig({})).toMatchObject({
      server: { port: 3000 },
      database: { dataDir: './data' },
    })
  })

  it('treats a blank variable as unset', () => {
    expect(loadConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({
      server: { port: 3000 },
      database: { url: undefined },
    })
  })

  it('reports every problem at once, including the registries’', () => {
    const problems = problemsOf({ PORT: 'abc', PUBLIC_URL: 'nonsense', LOG_LEVEL: 'loud' })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'PUBLIC_URL', 'LOG_LEVEL'])
    expect(problemsOf({ CAPTCHA_PROVIDER: 'recaptcha' }, ['GIBDD_URL: не задано'])).toHaveLength(3)
  })

  it('refuses to run unprotected in production', () => {
    expect(problemsOf({ ...SAFE, CAPTCHA_PROVIDER: 'none' })).toHaveLength(1)
    expect(problemsOf({ CAPTCHA_PROVIDER: 'none' })).toEqual([])
  })

  it.each([
    ['no address of the site', { PUBLIC_URL: '' }, /^PUBLIC_URL: .*PUBLIC_URL=https:/],
    ['an address without https', { PUBLIC_URL: 'http://site.example' }, /^PUBLIC_URL: .*PUBLIC_URL=https:/],
    ['metrics open to every visitor of a proxy', { METRICS_TOKEN: '' }, /^METRICS_TOKEN: .*METRICS_TOKEN=/],
    ['test money', { MONETA_TEST_MODE: '1' }, /^MONETA_TEST_MODE: .*MONETA_TEST_MODE=0/],
    ['a test shop', { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'test_k' }, /^YOOKASSA_SECRET_KEY: /],
    [
      'a secret key sent in the open',
      { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'live_k', YOOKASSA_URL: 'http://api.example' },
      /^YOOKASSA_URL: /,
    ],
    [
      'a secret of the site sent in the open',
      { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: '1', OIDC_CLIENT_SECRET: 's' },
      /^OIDC_ISSUER: .*https/,
    ],
  ])('refuses in production %s, and names the line to set', (_what, env, line) => {
    expect(problemsOf({ ...SAFE, ...env })).toEqual([expect.stringMatching(line)])
    expect(problemsOf({ ...SAFE, ...env, NODE_ENV: '' })).toEqual([])
  })

  it.each([
    [
      { MONETA_ACCOUNT: '1', MONETA_INTEGRITY_CODE: 'k' },
      { moneta: expect.anything(), yookassa: false },
    ],
    [
      { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'k' },
      { moneta: undefined, yookassa: true },
    ],
    [{}, undefined],
  ])('offers the payment providers of %o', (env, payments) => {
    expect(loadConfig(env).site.payments).toEqual(payments)
  })

  it.each([
    ['a key without its shop', { YOOKASSA_SECRET_KEY: 'k' }, /^YOOKASSA_SHOP_ID: /],
    ['the same at MONETA', { MONETA_INTEGRITY_CODE: 'k' }, /^MONETA_ACCOUNT: /],
    ['half of what a receipt needs', { YOOKASSA_RECEIPT_EMAIL: 'a@b.example' }, /^YOOKASSA_RECEIPT_VAT: /],
    ['half of it at MONETA', { MONETA_RECEIPT_SNO: '2' }, /^MONETA_RECEIPT_VAT: /],
    ['a shop without its key', { YOOKASSA_SHOP_ID: '1' }, /^YOOKASSA_SECRET_KEY: /],
    ['a receipt of the VAT of 2025', { YOOKASSA_RECEIPT_VAT: '4' }, /^YOOKASSA_RECEIPT_VAT: .*22 %/],
    ['the same at MONETA', { MONETA_RECEIPT_VAT: '1102' }, /^MONETA_RECEIPT_VAT: .*22 %/],
    ['a role that nobody has', { DESK_PEOPLE: '703:boss' }, /^DESK_PEOPLE: ожидаются номера с ролями/],
    ['a receipt that goes nowhere', { YOOKASSA_RECEIPT_VAT: '11' }, /^YOOKASSA_RECEIPT_EMAIL: /],
  ])('refuses %s', (_what, env, line) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(line)])
  })

  it('starts without sales when the variables of operations.md are blank, and not when only some are', () => {
    const shops = {
      ...SAFE,
      MONETA_ACCOUNT: '1',
      MONETA_INTEGRITY_CODE: 'k',
      MONETA_INTEGRITY_CODE_PREVIOUS: 'j',
      MONETA_RECEIPT_VAT: '1105',
      MONETA_RECEIPT_EMAIL: 'a@b.example',
      YOOKASSA_SHOP_ID: '1',
      YOOKASSA_SECRET_KEY: 'live_k',
      YOOKASSA_RECEIPT_VAT: '1',
      YOOKASSA_RECEIPT_EMAIL: 'a@b.example',
    }
    const [, step = ''] = /^7\. The ledger is wrong: (.*?) Restart one/m.exec(OPERATIONS) ?? []
    const blanks = [...step.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => [name, ''] as const)
    expect(loadConfig(shops).site.payments).toEqual({ moneta: expect.anything(), yookassa: true })
    expect(loadConfig({ ...shops, ...Object.fromEntries(blanks) }).site.payments).toBeUndefined()
    for (const [left] of blanks) {
      const all = Object.fromEntries(blanks.filter(([name]) => name !== left))
      expect(problemsOf({ ...shops, ...all }), left).not.toEqual([])
    }
  })

  it('accepts only proxies identified by address', () => {
    for (const TRUST_PROXY of ['loopback, 10.0.0.0/8', 'none', '2001:db8::/32'])
      expect(problemsOf({ TRUST_PROXY }), TRUST_PROXY).toEqual([])
    for (const TRUST_PROXY of ['yes', 'nginx', '10.0.0.0/99'])
      expect(problemsOf({ TRUST_PROXY }), TRUST_PROXY).toHaveLength(1)
  })

  it('listens on loopback by default', () => {
    expect(loadConfig({}).server.host).toBe('127.0.0.1')
    expect(loadConfig({ HOST: '0.0.0.0' }).server.host).toBe('0.0.0.0')
  })

  it('warns if other machines ask without TLS, in production', () => {
    const warnings = (env: Readonly<Record<string, string>>) => {
      const warn = vi.fn()
      warnOfPlainHttp(loadConfig(env), { warn })
      return warn.mock.calls.length
    }
    expect(warnings({ ...SAFE, HOST: '10.0.0.21' })).toBe(1)
    expect(warnings({ ...SAFE, HOST: '::1' }) + warnings({ HOST: '0.0.0.0' })).toBe(0)
  })

  it.each([
    ['a part of the settings of TLS', { TLS_KEY: 'k', TLS_CA: 'a' }, /^TLS_CERTIFICATE: /],
    ['what is no certificate', { TLS_KEY: 'k', TLS_CA: 'a', TLS_CERTIFICATE: 'c' }, /^TLS_KEY: /],
  ])('refuses %s', (_what, env, problem) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(problem)])
  })

  it('requires one secret for servers that share a database', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://localhost/x' })).toHaveLength(1)
  })

  it.each([
    ['CAPTCHA_SECRET', 'a secret of sixteen signs'],
    ['MONETA_INTEGRITY_CODE', 'code'],
    ['TELEGRAM_BOT_TOKEN', '1:a'],
    ['TELEGRAM_WEBHOOK_SECRET', 'web-hook-secret_0123456789'],
    ['OIDC_CLIENT_SECRET', 'secret'],
    ['METRICS_TOKEN', 'a token of sixteen signs'],
    ['DESK_KEY_SECRET', 'a secret of sixteen signs'],
    ['SEAL_PRIVATE_KEY', 'A'.repeat(43)],
  ])('accepts the previous %s only with the current one', (name, value) => {
    const previous = { [`${name}_PREVIOUS`]: value }
    const shop = { MONETA_ACCOUNT: '1', MONETA_INTEGRITY_CODE: 'code' }
    expect(problemsOf(previous)).toEqual([expect.stringContaining(`${name}_PREVIOUS: `)])
    expect(problemsOf({ ...shop, ...previous, [name]: value })).toEqual([])
  })

  it.each([
    ['CAPTCHA_SECRET', {}],
    ['METRICS_TOKEN', {}],
    ['DESK_KEY_SECRET', { DESK_PEOPLE: '1:owner' }],
  ])('refuses a guessable %s', (name, also) => {
    expect(problemsOf({ ...also, [name]: 'fifteen letters' })).toEqual([
      expect.stringMatching(`^${name}: .*16`),
    ])
    expect(problemsOf({ ...also, [name]: 'sixteen letters!' })).toEqual([])
  })

  it('opens no desk without the secret that seals its keys', () => {
    expect(problemsOf({ DESK_PEOPLE: '1:owner' })).toEqual([expect.stringContaining('DESK_KEY_SECRET: ')])
    expect(problemsOf({ DESK_PEOPLE: '1:owner', DESK_KEY_SECRET: 'a secret of sixteen signs' })).toEqual([])
  })

  it('hides the test routes in production', () => {
    expect(loadConfig(SAFE).site.testRoutes).toBe(false)
    expect(loadConfig({}).site.testRoutes).toBe(true)
  })

  it('starts a report opened by the search automatically by default', () => {
    expect(loadConfig({}).site.askOnArrival).toBe(true)
    expect(loadConfig({ ASK_ON_ARRIVAL: '0' }).site.askOnArrival).toBe(false)
    expect(problemsOf({ ASK_ON_ARRIVAL: 'no' })).toHaveLength(1)
  })

  it('accepts base addresses with and without a trailing slash', () => {
    const TELEGRAM_BOT_TOKEN = '1:a'
    const [one, other] = ['', '/'].map((end) =>
      loadConfig({
        TELEGRAM_BOT_TOKEN,
        PUBLIC_URL: `https://site.example${end}`,
        TELEGRAM_API_URL: `http://127.0.0.1:9${end}`,
        TELEGRAM_LINK_URL: `https://t.me${end}`,
      }),
    )
    expect(other).toEqual(one)
  })

  it('accepts host names for photographs, and nothing that would widen the content policy', () => {
    const { site } = loadConfig({ IMAGE_HOSTS: 'img.example.ru, CDN.example.ru:8443' })
    expect(site.imageHosts).toEqual(['img.example.ru', 'cdn.example.ru:8443'])
    for (const IMAGE_HOSTS of ['*', 'a.ru *', 'a.ru;script-src', 'https://a.ru'])
      expect(problemsOf({ IMAGE_HOSTS }), IMAGE_HOSTS).toHaveLength(1)
  })

  it.each([
    ['https://accounts.google.com', undefined, 'Google'],
    ['https://login.yandex.ru', undefined, 'Яндекс ID'],
    ['https://id.vk.com/', undefined, 'VK ID'],
    ['https://id.example.org/realms/main', undefined, 'id.example.org'],
    ['https://id.example.org', 'Наш вход', 'Наш вход'],
  ])('calls the account provider at %s (OIDC_NAME: %s) %s', (issuer, name = '', expected) => {
    const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'client', OIDC_NAME: name }
    expect(loadConfig(env).site.providerName).toBe(expected)
  })

  it.each(['VKID', 'YANDEX_ID', 'TID'])('requires both halves of %s, and https', (prefix) => {
    const [id, secret, url] = ['CLIENT_ID', 'CLIENT_SECRET', 'URL'].map((name) => `${prefix}_${name}`)
    if (!id || !secret || !url) throw new Error('three names')
    expect(problemsOf({ [id]: '1' })).toEqual([expect.stringMatching(`^${secret}: `)])
    expect(problemsOf({ [secret]: 's' })).toEqual([expect.stringMatching(`^${id}: `)])
    const both = { ...SAFE, [id]: '1', [secret]: 's' }
    expect(problemsOf({ ...both, [url]: 'http://id.example' })).toEqual([expect.stringMatching(`^${url}: `)])
    expect(problemsOf({ ...both, [url]: 'http://127.0.0.1:9/' })).toEqual([])
    expect(problemsOf({ ...both, [url]: 'https://id.example' })).toEqual([])
  })

  it('offers the configured Russian providers in a fixed order', () => {
    const credentialsOf = (prefix: string) => ({
      [`${prefix}_CLIENT_ID`]: '1',
      [`${prefix}_CLIENT_SECRET`]: 's',
    })
    expect(loadConfig({ ...credentialsOf('TID'), ...credentialsOf('VKID') }).site.russianProviders).toEqual([
      'vkid',
      'tid',
    ])
    expect(loadConfig({}).site.russianProviders).toEqual([])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x'])('refuses a script as a link: %s', (link) => {
    expect(problemsOf({ MESSENGER_BOT_URL: link, BANNER_URL: link })).not.toEqual([])
    expect(problemsOf({ MESSENGER_BOT_URL: link })).toHaveLength(1)
  })

  it('describes the service by the specification, else by the settings, and not at all when blank', () => {
    const claimsOf = (env: Record<string, string>) => loadConfig(env).site.claims
    expect(claimsOf({})).toEqual({ checksADay: 15_000, clients: 500_000, since: 2017 })
    expect(claimsOf({ CLAIMED_CHECKS: ' ', CLAIMED_CLIENTS: '700', CLAIMED_SINCE: '' })).toEqual({
      clients: 700,
    })
    expect(problemsOf({ CLAIMED_CLIENTS: 'many', CLAIMED_SINCE: '17' })).toHaveLength(2)
    expect(loadConfig({ SITE_NAME: ' ' }).site.name, 'blank is unset elsewhere').toBe('Автослед')
  })

  it('requires a place for the VIN in the partner’s address', () => {
    expect(problemsOf({ PARTNER_REPORT_URL: 'https://partner.example/report' })).toHaveLength(1)
  })
})

describe('foreign sign-in methods only', () => {
  const TELEGRAM = { TELEGRAM_BOT_TOKEN: '1:secret', TELEGRAM_WEBHOOK_SECRET: 'secret-of-the-hook-01' }
  const MAX = { MAX_BOT_TOKEN: 'token', MAX_WEBHOOK_SECRET: 'secret-of-the-hook-02' }
  const OPENID = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 'secret' }

  const warningOf = (env: Record<string, string>): string => {
    const warn = vi.fn()
    warnOfForeignWays(loadConfig(env), { warn })
    return JSON.stringify(warn.mock.calls)
  }

  it.each([
    ['Telegram', TELEGRAM],
    ['an OpenID issuer', OPENID],
    ['both', { ...TELEGRAM, ...OPENID }],
  ])('are warned of in production, with the law and what to set: %s', (_, ways) => {
    const warning = warningOf({ ...SAFE, ...ways })
    for (const part of ['149-ФЗ', '406-ФЗ', '13.55 КоАП', '199-ФЗ от 26.06.2026', 'MAX_BOT_TOKEN'])
      expect(warning).toContain(part)
  })

  it.each([
    ['with MAX as well', { ...SAFE, ...TELEGRAM, ...OPENID, ...MAX }],
    ['without any way', SAFE],
    ['on a developer’s machine', { TELEGRAM_BOT_TOKEN: '1:secret' }],
  ])('are not warned of %s', (_, env) => {
    expect(warningOf(env)).toBe('[]')
  })
})

describe('retention', () => {
  const warningsOf = (env: Record<string, string>) => {
    const warn = vi.fn()
    warnOfLongTerms(loadConfig(env), { warn })
    return warn.mock.calls.map(([fields]) => fields)
  }
  const terms = Object.entries(PROMISED_DAYS)

  it.each(terms)('of %s triggers a warning where it exceeds the policy’s %i days', (setting, days) => {
    expect(warningsOf({ ...SAFE, [setting]: String(days) })).toEqual([])
    expect(warningsOf({ ...SAFE, [setting]: String(days + 1) })).toEqual([
      expect.objectContaining({ setting, days: days + 1, page: 'https://site.example/policy.html' }),
    ])
    expect(warningsOf({ [setting]: String(days + 1) })).toEqual([])
  })

  it('defaults to the promised terms', () => {
    const { privacy, sealedReports, backup } = loadConfig({})
    expect([
      privacy.accountDays,
      privacy.answerDays,
      privacy.plateDays,
      sealedReports.keepDays,
      backup.keepDays,
    ]).toEqual(terms.map(([, days]) => days))
  })
})

describe('the bot in MAX', () => {
  it.each([
    [{ MAX_WEBHOOK_SECRET: 'abc' }, 'MAX_WEBHOOK_SECRET'],
    [{ MAX_WEBHOOK_SECRET: 'секрет-от-хука' }, 'MAX_WEBHOOK_SECRET'],
    [{ MAX_WEBHOOK_SECRET_PREVIOUS: 'secret' }, 'MAX_WEBHOOK_SECRET_PREVIOUS'],
    [{ RUSSIAN_CA_FILE: '/nowhere/root.pem' }, 'RUSSIAN_CA_FILE'],
    [{ MAX_CA_FILE: '/etc/root.pem' }, 'MAX_CA_FILE'],
    [{ MAX_BOT_TOKEN: 'token', MAX_MODERATORS_CHAT_ID: '-5' }, 'MAX_MODERATOR_IDS'],
    [{ MAX_MODERATORS_CHAT_ID: '-5', MAX_MODERATOR_IDS: '7' }, 'MAX_BOT_TOKEN'],
  ])('is not started with %j', (env, name) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  })

  it('asks for updates in development only', () => {
    expect(problemsOf({ ...SAFE, MAX_BOT_TOKEN: 'token' })).toEqual([
      expect.stringMatching(/^MAX_WEBHOOK_SECRET: /),
    ])
  })

  it('uses the addresses of MAX by default', () => {
    const { bot } = loadConfig({ MAX_BOT_TOKEN: 'token' }).max
    expect(bot).toMatchObject({ apiUrl: 'https://platform-api2.max.ru', linkUrl: 'https://max.ru' })
  })
})
