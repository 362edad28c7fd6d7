import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desk as deskCommand } from '#server/commands/desk.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { deskActions, deskKeys, deskSessions } from '#server/db/schema/desk.ts'
import { silentLog, testDatabase, testPostgres } from '#server/db/testing.ts'
import { callCommand } from '#server/testing/run-command.ts'
import { issueAccessToken } from '../accounts/access-tokens.ts'
import { attemptsIn } from '../accounts/testing-sign-in.ts'
import { notifyOwners } from './notify-owners.ts'
import {
  codeOf,
  type DeskVisitor,
  deskCookieOf,
  openTestDesk,
  type TestDesk,
  viewIn,
} from './testing-desk.ts'

const HALF_A_MINUTE = 30_000
const HOUR = 60 * 60_000

let database: Database
let desk: TestDesk<'Анна' | 'Ольга'>
let anna: DeskVisitor

beforeAll(async () => {
  database = await testDatabase()
  desk = await openTestDesk(database, { Анна: 'moderator', Ольга: 'owner' })
})
beforeEach(async () => {
  await database.db.delete(deskKeys)
  await database.db.delete(deskSessions)
  anna = desk.visitor({ ...desk.people.Анна, token: await newToken(desk.people.Анна.id) })
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

const newToken = (id: number) =>
  issueAccessToken(database.db, { userId: id, place: 'Chrome на Windows' }, desk.clock.now)

const kindAt = async (visitor: DeskVisitor, path = '/desk') => (await visitor.view(path)).content.kind

/** The answer without the parts that differ between requests. */
const looks = ({
  statusCode,
  headers: { date: _date, ...headers },
  body,
}: Awaited<ReturnType<DeskVisitor['get']>>) => ({
  statusCode,
  headers,
  body,
})

const withLimit = async (limit: string) => {
  const narrow = await openTestDesk(database, { Анна: 'moderator' }, { env: { RATE_LIMIT_OTHER: limit } })
  return { ...narrow, [Symbol.asyncDispose]: narrow.close }
}

const KINDS = ['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'multipart/form-data']

describe('for anyone else there is no desk', () => {
  const strangers = async (): Promise<DeskVisitor[]> => [
    desk.visitor({ id: 0, token: 'A'.repeat(43) }),
    desk.visitor({ id: 0, token: '' }),
    desk.visitor(await desk.signUp()),
  ]

  it.each(['/desk', '/desk/', '/desk/comments', '/desk/comments?done=1', '/desk/journal', '/desk/any'])(
    'at %s',
    async (path) => {
      const missing = looks(await desk.ask('GET', path.replace('desk', 'besk')))
      expect(missing.statusCode).toBe(404)
      expect(looks(await desk.ask('GET', path))).toEqual(missing)
      for (const stranger of await strangers()) expect(looks(await stranger.get(path))).toEqual(missing)
    },
  )

  it.each(KINDS)('nor for their form, sent as %s', async (type) => {
    for (const stranger of await strangers())
      for (const path of ['/desk/key', '/desk/code', '/desk/leave', '/desk/comments/1']) {
        const headers = { 'content-type': type }
        const missing = looks(await stranger.post(path.replace('desk', 'besk'), {}, headers))
        expect(looks(await stranger.post(path, {}, headers))).toEqual(missing)
      }
  })

  it('nor for an address that tries one token after another, even if the last is right', async () => {
    await using narrow = await withLimit('5')
    const { Анна } = narrow.people
    expect((await Анна.post('/desk/key')).statusCode).toBe(200)
    for (const digit of '12345') await narrow.visitor({ id: 0, token: digit.repeat(43) }).post('/desk/key')
    expect((await Анна.post('/desk/key')).statusCode).toBe(404)
    narrow.clock.now += 2 * HALF_A_MINUTE
    expect((await Анна.post('/desk/key')).statusCode).toBe(200)
  })

  it('nor for a form that is larger than any of ours', async () => {
    const fields = { code: 'x'.repeat(70_000) }
    for (const stranger of await strangers())
      for (const path of ['/desk/key', '/desk/code', '/desk/money/unfit']) {
        const missing = looks(await stranger.post(path.replace('desk', 'besk'), fields))
        expect(missing.statusCode).toBe(404)
        expect(looks(await stranger.post(path, fields))).toEqual(missing)
      }
  })

  it('nor does the call for the current user reveal one', async () => {
    const { token } = await desk.signUp()
    expect((await desk.ask('GET', '/v1/user', { token })).headers['set-cookie']).toBeUndefined()
    expect((await desk.ask('GET', '/v1/openapi.json')).body).not.toContain('desk')
  })
})

describe('a person in the settings', () => {
  it('gets in with a code, after a key was shown once', async () => {
    expect(await kindAt(anna)).toBe('key_needed')
    const { content } = viewIn((await anna.takeKey()).body)
    if (content.kind !== 'key_shown') throw new Error(content.kind)
    expect(content.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(content.uri).toContain(`secret=${content.secret.replaceAll(' ', '')}`)
    expect(await kindAt(anna)).toBe('key_needed')
    const entered = await anna.post('/desk/code', { code: codeOf(content.secret, desk.clock.now) })
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/desk'])
    expect((await anna.get('/desk')).headers.location).toBe('/desk/comments')
    expect((await anna.post('/desk/key')).headers.location).toBe('/desk')
    expect(await kindAt(anna, '/desk/comments')).toBe('comments')
    const attempt = { provider: 'desk', factor: 'totp', outcome: 'signed_in', msg: 'signed in' }
    expect(attemptsIn(desk.log).at(-1)).toEqual(attempt)
  })

  it('gets a cookie that no script, no other site and no neighbouring host sees or sets', async () => {
    const { headers } = await desk.ask('GET', '/v1/user', { token: anna.token })
    expect(headers['set-cookie']).toMatch(
      /^__Host-desk=\d+\.[\w-]{80,}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(headers['set-cookie']).not.toContain(anna.token)
    const cookie = `${headers['set-cookie']}`
    const again = await desk.ask('GET', '/v1/user', { token: anna.token, headers: { cookie } })
    expect(again.headers['set-cookie']).toBeUndefined()
    const other = { token: desk.people.Ольга.token, headers: { cookie } }
    expect((await desk.ask('GET', '/v1/user', other)).headers['set-cookie']).toBeDefined()
  })

  it('alone has opened the desk: the stolen access token gets a cookie that wants a code', async () => {
    await anna.enter()
    const thief = desk.visitor({ id: anna.id, token: anna.token })
    expect(await kindAt(thief)).toBe('code_asked')
    const cookie = (await deskCookieOf(desk, anna.token)).replace(`=${anna.id}.`, `=${desk.people.Ольга.id}.`)
    expect((await desk.ask('GET', '/desk', { headers: { cookie } })).statusCode).toBe(404)
    expect(await kindAt(anna, '/desk/comments')).toBe('comments')
  })

  it('may take another key after a wrong first code, and not after the right one', async () => {
    const { content } = viewIn((await anna.takeKey()).body)
    const wrong = viewIn((await anna.post('/desk/code', { code: '000000' })).body)
    expect(wrong.content).toEqual({ kind: 'code_asked', mayTakeKey: true })
    expect(attemptsIn(desk.log).at(-1)).toMatchObject({ factor: 'totp', outcome: 'wrong' })
    if (content.kind !== 'key_shown') throw new Error(content.kind)
    await anna.post('/desk/code', { code: codeOf(content.secret, desk.clock.now) })
    await anna.post('/desk/leave')
    const later = viewIn((await anna.post('/desk/code', { code: '000000' })).body)
    expect(later.content).toEqual({ kind: 'code_asked', mayTakeKey: false })
  })

  it('may take another key until the first code, and the previous one opens nothing', async () => {
    const readPage = async () => {
      const { content } = viewIn((await anna.takeKey()).body)
      return content.kind === 'key_shown' ? content.secret : ''
    }
    const [first, second] = [await readPage(), await readPage()]
    await anna.post('/desk/code', { code: codeOf(first, desk.clock.now) })
    expect(await kindAt(anna)).toBe('key_needed')
    await anna.post('/desk/code', { code: codeOf(second, desk.clock.now) })
    expect((await anna.get('/desk')).statusCode).toBe(303)
  })

  it.each([
    ['a key was taken', async () => undefined],
    [
      'the code was typed again',
      async () => {
        await anna.enter()
        await anna.post('/desk/leave')
      },
    ],
  ])('sees nothing of the desk before %s', async (_step, prepare) => {
    await prepare()
    const { headers } = await anna.get('/desk/comments')
    expect(headers.location).toBe('/desk')
    expect((await anna.post('/desk/comments/1', { to: 'published' })).headers.location).toBe('/desk')
    expect((await anna.view('/desk')).navigation).toEqual([])
  })

  it('sees pages that cannot be cached, found or framed', async () => {
    await anna.enter()
    const { headers } = await anna.get('/desk/comments')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; /)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('http')
  })

  const WRONG = expect.stringContaining('Слово не подошло')
  const keyFor = async (word: string, visitor = anna) =>
    viewIn((await visitor.post('/desk/key', { word })).body)

  it("gets no key for an access token alone, nor for a word that is used, old or another person's", async () => {
    const word = async (userId: number) => {
      const printed = await callCommand(deskCommand, ['word', String(userId)], { database })
      return /: ([A-Z2-7]{4}(?:-[A-Z2-7]{4}){3})\n/.exec(printed.printed)?.[1] ?? ''
    }
    const refused = { content: { kind: 'key_needed' }, notice: { text: WRONG } }
    for (const none of ['', ' ', 'AAAA-AAAA-AAAA-AAAA', await word(desk.people.Ольга.id)])
      expect(await keyFor(none)).toMatchObject(refused)
    expect((await anna.post('/desk/code', { code: codeOf('A'.repeat(32), desk.clock.now) })).statusCode).toBe(
      200,
    )
    const given = await word(anna.id)
    const thief = desk.visitor({ id: anna.id, token: await newToken(anna.id) })
    expect(await keyFor('', thief)).toMatchObject(refused)
    expect((await keyFor(given.toLowerCase().replaceAll('-', ' '))).content.kind).toBe('key_shown')
    expect(await keyFor(given, thief)).toMatchObject(refused)
    const old = await word(anna.id)
    await database.db.update(deskKeys).set({ wordUntil: new Date(desk.clock.now) })
    expect(await keyFor(old)).toMatchObject(refused)
    expect(attemptsIn(desk.log).at(-1)).toMatchObject({ factor: 'operator_word', outcome: 'wrong' })
  })

  it('raises the alarm, and the owners are notified, once a key is shown', async () => {
    const alarms = desk.alarms()
    const notices: unknown[] = []
    const send = async (to: object, { text }: { text: string }) => void notices.push([to, text])
    const people = new Map([[anna.id, 'moderator'] as const, [desk.people.Ольга.id, 'owner'] as const])
    await database.db.update(users).set({ telegramId: 777 }).where(eq(users.id, desk.people.Ольга.id))
    await anna.takeKey()
    expect(desk.alarms()).toBe(alarms + 1)
    const parts = { db: database.db, people, log: silentLog, chats: { telegram: { chat: { send } } } }
    await notifyOwners(parts as never, { id: anna.id, name: 'Анна', role: 'moderator' })
    expect(notices).toEqual([
      [{ chat: 777, isGroup: false }, expect.stringContaining(`№ ${anna.id} (Анна, moderator)`)],
    ])
  })

  it('is refused a form that another site has sent', async () => {
    await anna.enter()
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await anna.post('/desk/leave', {}, { 'sec-fetch-site': site })).statusCode).toBe(404)
    expect((await anna.get('/desk/comments')).statusCode).toBe(200)
  })

  it('sees only the pages of their role', async () => {
    await anna.enter()
    const olga = desk.people.Ольга
    await olga.enter()
    expect((await anna.view('/desk/comments')).navigation.map(({ name }) => name)).toEqual([
      'Комментарии',
      'Решённые',
    ])
    expect((await anna.get('/desk/journal')).statusCode).toBe(404)
    const { content } = await olga.view('/desk/journal')
    expect(content.kind === 'journal' && content.entries.slice(0, 2)).toMatchObject([
      { who: `Ольга (${olga.id}, owner)`, what: 'вошёл' },
      { who: `Ольга (${olga.id}, owner)`, what: 'получил ключ второго шага' },
    ])
  })
})

describe('a code', () => {
  const stands = async () => ((await anna.get('/desk')).statusCode === 303 ? 'inside' : kindAt(anna))
  const leave = () => anna.post('/desk/leave')
  const type = async (code: string) => {
    const reply = await anna.post('/desk/code', { code })
    return reply.statusCode === 303 ? 'passed' : viewIn(reply.body).notice?.text
  }
  const WRONG = expect.stringContaining('не подошёл')
  const lockedOut = () => database.db.$count(deskActions, eq(deskActions.action, 'locked_out'))
  const LOCKED = expect.stringContaining('Подождите пятнадцать минут')

  it('is accepted once, and no older one after it', async () => {
    const key = await anna.enter()
    const used = codeOf(key, desk.clock.now)
    const older = codeOf(key, desk.clock.now - HALF_A_MINUTE)
    await leave()
    expect(await stands()).toBe('code_asked')
    expect(await type(used)).toEqual(WRONG)
    expect(await type(older)).toEqual(WRONG)
    desk.clock.now += HALF_A_MINUTE
    expect(await type(codeOf(key, desk.clock.now))).toBe('passed')
  })

  it('may be half a minute old, and no older; blanks in it do not matter', async () => {
    const key = await anna.enter()
    await leave()
    desk.clock.now += 10 * HALF_A_MINUTE
    expect(await type(codeOf(key, desk.clock.now - 2 * HALF_A_MINUTE))).toEqual(WRONG)
    const late = codeOf(key, desk.clock.now - HALF_A_MINUTE)
    expect(await type(` ${late.slice(0, 3)} ${late.slice(3)}`)).toBe('passed')
  })

  it('is not checked for a quarter of an hour after five wrong ones', async () => {
    const key = await anna.enter()
    const fourWrong = async () => {
      await leave()
      desk.clock.now += HALF_A_MINUTE
      for (let wrong = 0; wrong < 4; wrong++) expect(await type('000000')).toEqual(WRONG)
    }
    const before = await lockedOut()
    await fourWrong()
    expect(await type('abcdef')).toEqual(LOCKED)
    expect(await lockedOut()).toBe(before + 1)
    desk.clock.now += HOUR / 4 - 1
    expect(await type(codeOf(key, desk.clock.now))).toEqual(LOCKED)
    desk.clock.now += 1
    // The count restarts after the pause, and after a right code.
    expect(await type('000000')).toEqual(WRONG)
    expect(await type(codeOf(key, desk.clock.now))).toBe('passed')
    await fourWrong()
    expect(await type(codeOf(key, desk.clock.now))).toBe('passed')
  })

  it('opens the desk for twelve hours, for the token it was typed with', async () => {
    await anna.enter()
    const another = desk.visitor({ id: anna.id, token: await newToken(anna.id) })
    expect(await kindAt(another)).toBe('code_asked')
    desk.clock.now += 12 * HOUR - 1000
    expect(await stands()).toBe('inside')
    desk.clock.now += 1000
    expect(await stands()).toBe('code_asked')
  })

  it('stops working once the person has signed out', async () => {
    await anna.enter()
    await desk.ask('POST', '/v1/auth/logout', { token: anna.token })
    expect((await anna.get('/desk')).statusCode).toBe(404)
  })
})

it('journal entries can be neither changed nor deleted', async () => {
  await anna.enter()
  const statements = [
    'delete from desk_actions',
    "update desk_actions set name = ''",
    'truncate desk_actions',
  ]
  for (const statement of statements)
    await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'what was done at the desk is append-only' },
    })
})

it('one code sent several times at the same moment opens the desk once', async () => {
  const postgres = await testPostgres()
  const busy = await openTestDesk(postgres, { Анна: 'moderator' })
  const hurried = busy.people.Анна
  const key = await hurried.enter()
  for (let round = 0; round < 5; round++) {
    busy.clock.now += HALF_A_MINUTE
    const code = codeOf(key, busy.clock.now)
    const typed = Array.from({ length: 5 }, () => hurried.post('/desk/code', { code }))
    const passed = (await Promise.all(typed)).filter(({ statusCode }) => statusCode === 303)
    expect(passed).toHaveLength(1)
    await postgres.db.update(deskKeys).set({ failures: 0, lockedUntil: null })
  }
  await busy.close()
  await postgres.close()
})
