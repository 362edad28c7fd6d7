import { randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { deskActions } from '#server/db/schema/desk.ts'
import { testPostgres } from '#server/db/testing.ts'
import { issueAccessToken } from '#server/features/accounts/access-tokens.ts'
import { matchNumbers } from '#server/features/accounts/match-number.ts'
import {
  newSignInSecrets,
  offerSignIn,
  openSignIn,
  recordSignInAnswer,
} from '#server/features/accounts/messenger-sign-in.ts'
import type { Person } from '#server/testing/open-app.ts'
import type { DeskAccount } from '#shared/desk/people.ts'
import { type DeskVisitor, openTestDesk, type TestDesk } from '../testing-desk.ts'

const REASON = { reason: 'просил в чате' }

let database: Database
let desk: TestDesk<'Анна' | 'Борис' | 'Ольга'>
let boris: DeskVisitor
let olga: DeskVisitor
let somebody: Person & { readonly telegramId: number }

beforeAll(async () => {
  database = await testPostgres()
  desk = await openTestDesk(database, { Анна: 'moderator', Борис: 'support', Ольга: 'owner' })
  boris = desk.people.Борис
  olga = desk.people.Ольга
  for (const visitor of Object.values(desk.people)) await visitor.enter()
})
beforeEach(async () => {
  const telegramId = randomInt(2 ** 40)
  const fields = { telegramId, username: 'vera', name: 'Вера', providerIssuer: null, googleId: null }
  somebody = { ...(await desk.signUp(fields)), telegramId }
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

async function accountAt(id: number, visitor = boris): Promise<DeskAccount | null> {
  const { content } = await visitor.view(`/desk/people?find=${id}`)
  if (content.kind !== 'people') throw new Error(content.kind)
  return content.person
}

/** @returns the notice after a form about a person. */
async function ask(
  what: string,
  {
    visitor = boris,
    id = somebody.id,
    fields = REASON,
  }: {
    visitor?: DeskVisitor
    id?: number
    fields?: Readonly<Record<string, string>>
  } = {},
) {
  const { headers } = await visitor.post(`/desk/people/${id}/${what}`, fields)
  return (await visitor.view(String(headers.location))).notice?.text
}

const latestAction = async () =>
  (await database.db.select().from(deskActions).orderBy(desc(deskActions.id)).limit(1))[0]

const isSignedIn = async ({ token }: { readonly token: string }) =>
  (await desk.ask('GET', '/v1/user', { token })).statusCode === 200

/** Signs in by the messenger. @returns the result. */
async function signIn(): Promise<string> {
  const { startCode, pollToken } = newSignInSecrets()
  const { now } = desk.clock
  const person = { id: somebody.telegramId, name: 'Вера', username: 'vera' }
  await offerSignIn(database.db, 'telegram', { startCode, pollToken }, { place: 'Chrome' }, now)
  await openSignIn(database.db, 'telegram', startCode, person, now)
  await recordSignInAnswer(database.db, 'telegram', startCode, person, matchNumbers(startCode).onPage, now)
  const reply = await desk.ask('GET', `/v1/auth/telegram/checkToken?token=${pollToken}`)
  return reply.json().error ?? 'signed in'
}

describe('who sees people', () => {
  it('support and owners; for a moderator they do not exist', async () => {
    expect((await boris.get('/desk/people')).statusCode).toBe(200)
    expect((await olga.get('/desk/people')).statusCode).toBe(200)
    const { Анна: anna } = desk.people
    expect((await anna.get('/desk/people')).statusCode).toBe(404)
    for (const what of ['sign-out', 'block', 'unblock', 'export', 'erase'])
      expect((await anna.post(`/desk/people/${somebody.id}/${what}`, REASON)).statusCode).toBe(404)
    expect(await isSignedIn(somebody)).toBe(true)
  })

  it('support does not see the journal', async () => {
    expect((await boris.get('/desk/journal')).statusCode).toBe(404)
    expect((await olga.get('/desk/journal')).statusCode).toBe(200)
  })

  it('only an owner erases', async () => {
    const fields = { ...REASON, number: String(somebody.id) }
    expect((await boris.post(`/desk/people/${somebody.id}/erase`, fields)).statusCode).toBe(404)
    expect((await accountAt(somebody.id))?.mayErase).toBe(false)
  })
})

it('a person is shown with their sessions', async () => {
  await issueAccessToken(database.db, { userId: somebody.id, place: 'Safari на iPhone' }, desk.clock.now)
  expect(await accountAt(somebody.id)).toMatchObject({
    id: somebody.id,
    name: 'Вера',
    signsIn: 'Telegram, @vera',
    blockedAt: null,
    isOfDesk: false,
  })
  expect((await accountAt(somebody.id))?.sessions.map(({ place }) => place).toSorted()).toEqual([
    'Chrome на Android, Тверь',
    'Safari на iPhone',
  ])
  expect(await accountAt(999_999_999)).toBeNull()
})

it('a person of both messengers is shown with both, and without a name that may be of either', async () => {
  const maxId = randomInt(1, 2 ** 31)
  await database.db.update(users).set({ maxId }).where(eq(users.id, somebody.id))
  expect((await accountAt(somebody.id))?.signsIn).toBe(`MAX, № ${maxId}; Telegram, № ${somebody.telegramId}`)
})

describe('actions on an account', () => {
  it('signing out everywhere ends every session, and is recorded with its reason', async () => {
    expect(await ask('sign-out')).toBe('Все входы закрыты')
    expect(await isSignedIn(somebody)).toBe(false)
    expect(await latestAction()).toMatchObject({
      userId: boris.id,
      action: 'signed_out',
      subject: String(somebody.id),
      reason: REASON.reason,
    })
    expect(await signIn()).toBe('signed in')
  })

  it('blocked, a person is out at once and cannot sign in; unblocked, they can', async () => {
    expect(await ask('block')).toBe('Человек заблокирован')
    expect(await isSignedIn(somebody)).toBe(false)
    expect(await signIn()).toBe('sign_in_blocked')
    expect(await latestAction()).toMatchObject({ action: 'blocked', reason: REASON.reason })
    expect(await accountAt(somebody.id)).toMatchObject({
      blockedAt: expect.any(String),
      block: { who: `Борис (${boris.id}, support)`, why: REASON.reason },
    })
    expect(await ask('block')).toContain('Ничего не изменилось')
    expect(await ask('unblock')).toContain('разблокирован')
    expect(await latestAction()).toMatchObject({ action: 'unblocked', reason: REASON.reason })
    expect(await isSignedIn(somebody)).toBe(false)
    expect(await signIn()).toBe('signed in')
  })

  it('an unrecorded block is attributed to no one, even after an earlier block', async () => {
    await ask('block')
    await ask('unblock')
    await database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, somebody.id))
    expect(await accountAt(somebody.id)).toMatchObject({ blockedAt: expect.any(String), block: null })
  })

  it('a token issued at the moment of the block opens nothing, then or later', async () => {
    await ask('block')
    const issued = { userId: somebody.id, place: 'Chrome' }
    const token = await issueAccessToken(database.db, issued, desk.clock.now)
    expect(await isSignedIn({ token })).toBe(false)
    await ask('unblock')
    expect(await isSignedIn({ token })).toBe(false)
  })

  it('the bot gives a blocked person no link to the account', async () => {
    const bot = { id: somebody.telegramId, name: 'Вера', username: 'vera' }
    expect(await desk.accounts.conversations.telegram.cabinetLink(bot)).toContain('/enter?code=')
    await ask('block')
    expect(await desk.accounts.conversations.telegram.cabinetLink(bot)).toBe('https://site.example/auth')
  })

  it('exporting sends all stored data, as an uncached file', async () => {
    const { body, headers } = await boris.post(`/desk/people/${somebody.id}/export`, REASON)
    expect(JSON.parse(body)).toMatchObject({ account: { id: somebody.id, name: 'Вера' }, corrections: [] })
    expect(body).not.toMatch(/hash/i)
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="person-${somebody.id}.json"`,
      'cache-control': 'no-store',
    })
    expect(await latestAction()).toMatchObject({ action: 'exported', subject: String(somebody.id) })
  })

  it('erasing requires an owner and the number once more', async () => {
    const wrong = { ...REASON, number: String(somebody.id + 1) }
    expect(await ask('erase', { visitor: olga, fields: wrong })).toContain('повторите номер')
    expect(await isSignedIn(somebody)).toBe(true)
    const { body } = await olga.post(`/desk/people/${somebody.id}/erase`, {
      ...REASON,
      number: String(somebody.id),
    })
    expect(body).toContain('Стёрто: учётная запись')
    expect(await isSignedIn(somebody)).toBe(false)
    expect(await database.db.$count(users, eq(users.id, somebody.id))).toBe(0)
    expect(await latestAction()).toMatchObject({ action: 'erased', reason: REASON.reason, userId: olga.id })
  })

  it.each(['sign-out', 'block', 'unblock', 'export'])('%s requires a reason', async (what) => {
    const before = await latestAction()
    expect(await ask(what, { fields: { reason: ' ' } })).toBe('Нужна причина')
    expect(await isSignedIn(somebody)).toBe(true)
    expect(await latestAction()).toEqual(before)
  })

  it('erasing requires a reason', async () => {
    const before = await latestAction()
    const fields = { reason: ' ', number: String(somebody.id) }
    expect(await ask('erase', { visitor: olga, fields })).toBe('Нужна причина')
    expect(await accountAt(somebody.id)).not.toBeNull()
    expect(await latestAction()).toEqual(before)
  })

  it("an account of the desk's own staff cannot be changed", async () => {
    for (const what of ['sign-out', 'block', 'export'])
      expect(await ask(what, { id: olga.id })).toContain('человек рабочего стола')
    const fields = { ...REASON, number: String(boris.id) }
    expect(await ask('erase', { visitor: olga, id: boris.id, fields })).toContain('человек рабочего стола')
    expect(await accountAt(boris.id)).not.toBeNull()
    expect(await isSignedIn(olga)).toBe(true)
    expect((await accountAt(olga.id))?.isOfDesk).toBe(true)
  })
})
