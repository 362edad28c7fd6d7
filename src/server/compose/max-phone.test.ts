import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoMaxBot } from '#demo/messenger/demo-bot.ts'
import { phoneOf } from '#demo/messenger/max/contact.ts'
import { type RunningMax, startMax } from '#demo/messenger/max/testing-max.ts'
import { demoUserOf } from '#demo/messenger/people.ts'
import { visit } from '#demo/messenger/testing-messenger.ts'
import { DAY_MS } from '#shared/durations.ts'
import { runs } from '#shared/testing/properties.ts'
import type { Database } from '../db/database.ts'
import { phoneProofs, users } from '../db/schema/accounts.ts'
import { maxJobs } from '../db/schema/messengers.ts'
import { testDatabase } from '../db/testing.ts'
import { BRISK_SECOND_MS } from '../testing/brisk-clock.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'

const SECRET = 'web-hook-of-max_01'
const PHONE_SECRET = 'secret of phone numbers, 01'
/** Numbers of people in MAX. */
const ANNA = 222
const BORIS = 333

let database: Database
let max: RunningMax
let site: TestApp

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  for (const table of [maxJobs, users]) await database.db.delete(table)
  max = await startMax({ retryMs: 20, secondMs: BRISK_SECOND_MS })
})

afterEach(async () => {
  await site.close()
  await max[Symbol.asyncDispose]()
})

async function open(env: Record<string, string> = {}): Promise<void> {
  site = await openTestApp(database, {
    env: {
      MAX_BOT_TOKEN: demoMaxBot.token,
      MAX_API_URL: max.apiUrl,
      MAX_LINK_URL: 'https://max.example',
      PHONE_PROOF_SECRET: PHONE_SECRET,
      ...env,
    },
  })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
}

const openWithWebHook = (env: Record<string, string> = {}) =>
  open({ MAX_WEBHOOK_SECRET: SECRET, PUBLIC_URL: 'http://site.example', ...env })

const says = (part: string) => (view: { messages: readonly { text: string }[] }) =>
  view.messages.some(({ text }) => text.includes(part))

/** @returns an access token of the person with this number in MAX. */
const signedIn = async (maxId: number): Promise<string> => (await site.signUp({ maxId })).token

const proofOf = async (token: string) => (await site.ask('GET', '/v1/user/phone', { token })).json()

const vcfOf = (phone: string) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `TEL;TYPE=cell:${phone}`, 'FN:Анна Орлова', 'END:VCARD', ''].join('\r\n')

const signed = (vcf: string, token: string = demoMaxBot.token) =>
  createHmac('sha256', token).update(vcf).digest('hex')

const user = (id: number) => ({ user_id: id, first_name: 'Анна', is_bot: false, last_activity_time: 0 })

let lastMessage = 0

interface Sent {
  readonly from?: number
  readonly owner?: number | null
  readonly vcf?: string
  readonly hash?: string
  readonly at?: number
  readonly body?: object
  readonly message?: object
}

/** A contact in a message, as MAX delivers it; by default Anna's own. */
function contact({ from = ANNA, owner = from, vcf = vcfOf('79161234567'), ...sent }: Sent = {}) {
  const { hash = signed(vcf), at = Date.now(), body = {}, message = {} } = sent
  lastMessage += 1
  const max_info = owner === null ? null : user(owner)
  const attachments = [{ type: 'contact', payload: { vcf_info: vcf, hash, max_info } }]
  return {
    update_type: 'message_created',
    timestamp: at,
    message: {
      sender: user(from),
      recipient: { chat_id: from, chat_type: 'dialog', user_id: from },
      timestamp: at,
      body: { mid: `mid.${lastMessage}`, seq: lastMessage, text: '', attachments, ...body },
      ...message,
    },
  }
}

async function bring(update: object): Promise<void> {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/v1/max/webhook',
    headers: { 'content-type': 'application/json', 'x-max-bot-api-secret': SECRET },
    payload: JSON.stringify(update),
  })
  expect(reply.statusCode).toBe(200)
  const isDone = async () =>
    expect((await database.db.select().from(maxJobs)).filter(({ body }) => body !== null)).toEqual([])
  await vi.waitFor(isDone)
}

describe('a phone number', () => {
  it('is offered in the cabinet, proven by a press, and shown there until deleted', async () => {
    await open()
    await using anna = await visit(max.chatUrl, 'Анна Орлова')
    await anna.say('/start')
    const { id } = demoUserOf(anna.claim)
    const token = await signedIn(id)
    await vi.waitFor(async () =>
      expect(await proofOf(token)).toEqual({
        success: true,
        proven_at: null,
        expires_at: null,
        link: `https://max.example/${demoMaxBot.username}?start=phone`,
      }),
    )
    await anna.say('/start phone')
    await anna.sees(says('Подтвердить номер телефона?'))
    await anna.press('Подтвердить номер')
    await anna.sees(says('Номер подтверждён'))
    const proof = await proofOf(token)
    expect(proof).toMatchObject({ link: null, proven_at: expect.stringMatching(/^\d{4}-/) })
    expect(Date.parse(proof.expires_at) - Date.parse(proof.proven_at)).toBe(365 * DAY_MS)
    await anna.say('/phone')
    await anna.sees(says('Ваш номер уже подтверждён'))
    await site.ask('POST', '/v1/user/forgetPhone', { token })
    expect(await proofOf(token)).toMatchObject({ proven_at: null })
    const kept = JSON.stringify([await database.db.select().from(maxJobs), site.log])
    expect(kept).not.toContain(phoneOf(demoUserOf(anna.claim)).slice(1))
  }, 30_000)

  it('is offered below the notice of a sign-in until proven', async () => {
    await open()
    await using anna = await visit(max.chatUrl, 'Анна Орлова')
    await anna.say('/start')
    const { id } = demoUserOf(anna.claim)
    const signIn = async () => {
      const link = await site.accounts.conversations.max.cabinetLink({
        id,
        name: 'Анна',
        username: undefined,
      })
      const reply = await site.ask('POST', '/enter', {
        body: { code: new URL(link).searchParams.get('code') },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      const token = new URL(reply.headers.location ?? '', link).searchParams.get('token') ?? ''
      expect((await site.ask('POST', '/v1/auth/renewToken', { token })).statusCode).toBe(200)
    }
    await signIn()
    await anna.sees(says('Можно подтвердить, что у вас российский номер'))
    await anna.press('Подтвердить номер')
    await anna.sees(says('Номер подтверждён'))
    await signIn()
    const { messages } = await anna.sees(
      (view) => view.messages.filter(({ text }) => text.startsWith('Вход на сайт')).length === 2,
    )
    expect(messages.filter(({ text }) => text.includes('Можно подтвердить'))).toHaveLength(1)
  }, 30_000)

  it('is not offered without the secret, and contacts are ignored', async () => {
    await openWithWebHook({ PHONE_PROOF_SECRET: '' })
    const token = await signedIn(ANNA)
    await bring(contact())
    expect(await proofOf(token)).toMatchObject({ proven_at: null, link: null })
    expect(await database.db.$count(phoneProofs)).toBe(0)
  })

  it('is stored only as a hash under the secret', async () => {
    await openWithWebHook()
    const token = await signedIn(ANNA)
    await bring(contact())
    expect(await proofOf(token)).toMatchObject({ proven_at: expect.any(String) })
    const [proof] = await database.db.select().from(phoneProofs)
    const hash = Buffer.from(proof?.phoneHash ?? []).toString('hex')
    expect(hash).toBe(createHmac('sha256', PHONE_SECRET).update('79161234567').digest('hex'))
  })

  it.each([
    ['+7 (916) 123-45-67', true],
    ['89161234567', true],
    ['tel:+79161234567', true],
    ['+77011234567', false],
    ['+375291234567', false],
    ['74951234567', false],
    ['7916123456', false],
    ['791612345678', false],
    ['', false],
  ])('written %s is a Russian mobile one: %s', async (phone, isOne) => {
    await openWithWebHook()
    await signedIn(ANNA)
    await bring(contact({ vcf: vcfOf(phone) }))
    expect(await database.db.$count(phoneProofs)).toBe(isOne ? 1 : 0)
  })

  it('proves one account: a second one is refused until the first deletes it', async () => {
    await openWithWebHook()
    const [anna, boris] = [await signedIn(ANNA), await signedIn(BORIS)]
    await bring(contact())
    await bring(contact({ from: BORIS }))
    expect(await proofOf(boris)).toMatchObject({ proven_at: null })
    await site.ask('POST', '/v1/user/forgetPhone', { token: anna })
    await bring(contact({ from: BORIS }))
    expect(await proofOf(boris)).toMatchObject({ proven_at: expect.any(String) })
    expect(await proofOf(anna)).toMatchObject({ proven_at: null })
  })

  it('is recognized during the rotation of its secret', async () => {
    await openWithWebHook()
    await signedIn(ANNA)
    await bring(contact())
    await site.close()
    await openWithWebHook({
      PHONE_PROOF_SECRET: 'another secret of phone numbers',
      PHONE_PROOF_SECRET_PREVIOUS: PHONE_SECRET,
    })
    const boris = await signedIn(BORIS)
    await bring(contact({ from: BORIS }))
    expect(await proofOf(boris)).toMatchObject({ proven_at: null })
    expect(await database.db.$count(phoneProofs)).toBe(1)
  })

  it('expires after a year', async () => {
    await openWithWebHook()
    const anna = await signedIn(ANNA)
    await bring(contact())
    const past = { provenAt: new Date(Date.now() - 366 * DAY_MS), expiresAt: new Date(Date.now() - DAY_MS) }
    await database.db.update(phoneProofs).set(past)
    expect(await proofOf(anna)).toMatchObject({ proven_at: null })
    const boris = await signedIn(BORIS)
    await bring(contact({ from: BORIS }))
    expect(await proofOf(boris)).toMatchObject({ proven_at: expect.any(String) })
  })

  it('creates no account', async () => {
    await openWithWebHook()
    await bring(contact())
    expect(await database.db.$count(users)).toBe(0)
  })
})

describe('a contact that proves nothing', () => {
  const vcf = vcfOf('79161234567')

  it.each<[string, () => object]>([
    ['somebody else’s, shared from the address book', () => contact({ owner: BORIS })],
    ['of nobody named', () => contact({ owner: null })],
    ['without a signature', () => contact({ hash: '' })],
    ['signed with another bot’s token', () => contact({ hash: signed(vcf, 'token of another bot') })],
    ['signed for another number', () => contact({ hash: signed(vcfOf('79160000000')) })],
    ['with a signature cut short', () => contact({ hash: signed(vcf).slice(0, 32) })],
    ['with a plain SHA-256', () => contact({ hash: createHmac('sha256', '').update(vcf).digest('hex') })],
    ['with two numbers in it', () => contact({ vcf: vcf.replace('FN:', 'TEL:79160000000\r\nFN:') })],
    ['sent more than a day ago', () => contact({ at: Date.now() - DAY_MS - 60_000 })],
    ['sent in the future', () => contact({ at: Date.now() + 3_600_000 })],
    [
      'in a chat of several',
      () => contact({ message: { recipient: { chat_id: -5, chat_type: 'chat', user_id: null } } }),
    ],
    [
      'forwarded',
      () => {
        const { message } = contact({ from: BORIS })
        const link = { type: 'forward', sender: message.sender, message: message.body }
        return contact({ body: { attachments: null }, message: { link } })
      },
    ],
    [
      'one of two',
      () => {
        const { attachments } = contact().message.body
        return contact({ body: { attachments: [...attachments, ...attachments] } })
      },
    ],
  ])('is %s', async (_, made) => {
    await openWithWebHook()
    await signedIn(ANNA)
    await bring(made())
    expect(await database.db.$count(phoneProofs)).toBe(0)
  })

  it('is a repeated one after its owner has deleted the number', async () => {
    await openWithWebHook()
    const token = await signedIn(ANNA)
    const update = contact()
    await bring(update)
    await site.ask('POST', '/v1/user/forgetPhone', { token })
    await bring(update)
    expect(await database.db.$count(phoneProofs)).toBe(0)
  })

  it('is any with one changed character', async () => {
    await openWithWebHook()
    await signedIn(ANNA)
    const hash = signed(vcf)
    const place = fc.integer({ min: 0, max: vcf.length - 1 })
    const change = fc.tuple(place, fc.constantFrom('0', '1', '9', 'A', ' ', '\r', '\n'))
    const changed = change.map(([at, sign]) => vcf.slice(0, at) + sign + vcf.slice(at + 1))
    await fc.assert(
      fc.asyncProperty(
        changed.filter((other) => other !== vcf),
        async (other) => {
          await bring(contact({ vcf: other, hash }))
          expect(await database.db.$count(phoneProofs)).toBe(0)
        },
      ),
      runs(12),
    )
  }, 30_000)
})
