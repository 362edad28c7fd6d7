import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'

let provider: Server
let checked: number
let database: Database
let site: TestApp

/** The provider's answer to a token: valid, for the action in its name. */
const verdictOn = (token: string) => ({ status: 'ok', success: true, score: 0.9, action: token })

async function start(name: 'recaptcha' | 'smartcaptcha'): Promise<void> {
  const { port } = provider.address() as AddressInfo
  const env = {
    CAPTCHA_PROVIDER: name,
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SERVER_KEY: 'server-key',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/verify`,
  }
  site = await openTestApp(database, { env })
}

const exchange = (body: object) => site.ask('POST', '/v1/captcha/ticket', { body })

const challenge = async (query: string) =>
  (await site.ask('GET', `/v1/captcha/challenge?${query}`)).json().data

beforeEach(async () => {
  checked = 0
  provider = createServer(async (request, response) => {
    checked += 1
    const form = new URLSearchParams((await request.toArray()).join(''))
    response.end(JSON.stringify(verdictOn(form.get('response') ?? form.get('token') ?? '')))
  })
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  database = await testDatabase()
})

afterEach(async () => {
  await site.close()
  await database.close()
  provider.close()
})

describe('a token of a provider outside', () => {
  it.each(['recaptcha', 'smartcaptcha'] as const)(
    'of %s is checked once for all its tickets',
    async (name) => {
      await start(name)
      const { tokenAction, ...rest } = await challenge('actions=gibddDtp,comments')
      expect(rest).toEqual({ provider: name, siteKey: 'site-key' })
      const reply = await exchange({ actions: ['gibddDtp', 'comments'], solution: tokenAction })
      expect(Object.keys(reply.json().data.tickets)).toEqual(['gibddDtp', 'comments'])
      expect(checked).toBe(1)
    },
  )

  it('opens the vehicle that its exchange names, and no other', async () => {
    await start('smartcaptcha')
    const [vehicle, other] = ['XTAGFL110JY000001', 'XTAGFL110JY000002']
    const reply = await exchange({ action: 'gibddDtp', solution: 'report', vehicle })
    const { ticket } = reply.json().data
    expect((await site.ask('GET', `/v1/gibdd/${other}/dtp/${ticket}`)).statusCode).toBe(403)
    expect((await site.ask('GET', `/v1/gibdd/${vehicle}/dtp/${ticket}`)).statusCode).not.toBe(403)
  })

  it('of reCAPTCHA opens its own action, or the several of a report', async () => {
    await start('recaptcha')
    expect(await challenge('action=comments')).toMatchObject({ tokenAction: 'comments' })
    expect(await challenge('actions=gibddDtp,comments')).toMatchObject({ tokenAction: 'report' })
    expect((await exchange({ action: 'comments', solution: 'comments' })).statusCode).toBe(200)
    expect((await exchange({ action: 'comments', solution: 'report' })).statusCode).toBe(403)
    expect((await exchange({ actions: ['gibddDtp', 'comments'], solution: 'comments' })).statusCode).toBe(403)
  })
})
