import { eq } from 'drizzle-orm'
import { Check } from 'typebox/value'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { comments } from '#server/db/schema/comments.ts'
import { testDatabase } from '#server/db/testing.ts'
import { engines } from '#server/testing/engines.ts'
import { addComment, commentCalls, listComments } from '#shared/contract/comments.ts'
import { errorTable } from '#shared/contract/errors.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { keepComment } from './new-comment.ts'
import { OTHER_VIN, openTestComments, type Person, type TestComments, VIN } from './testing-writers.ts'

let database: Database
let site: TestComments
let anna: Person
let boris: Person

/** Before each of the following tests: the open app on a fresh database, and two people. */
function setUpOn(open: () => Promise<Database>): void {
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    site = await openTestComments(database)
    anna = await site.signUp({ name: 'Анна', email: 'anna@example.com' })
    boris = await site.signUp({ name: 'Борис', username: 'boris_77', email: 'boris@example.com' })
  })
  afterEach(async () => {
    await site.close()
    await database.db.delete(comments)
  })
  afterAll(() => database.close())
}

/** Adds a comment that must be accepted. @returns its number. */
async function written(person: Person, text: string, vin = VIN): Promise<number> {
  const { status, body } = await site.add(person, text, { vin })
  expect(status).toBe(200)
  return body.data.id
}

async function published(person: Person, text: string, vin = VIN): Promise<number> {
  const id = await written(person, text, vin)
  await site.decide(id, 'published')
  return id
}

const textsOf = ({ body }: { body: { data: { comment: string }[] } }) =>
  body.data.map(({ comment }) => comment)

const failure = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.error]

/** Everything public about the car's comments. */
const visible = async (vin = VIN) => {
  const [count, list] = [await site.count(vin), await site.list(vin)]
  expect(count.body.data.count).toBe(list.body.data.length)
  return textsOf(list)
}

describe('comments', () => {
  setUpOn(testDatabase)

  describe('a new comment', () => {
    it.each([
      '<img src=x onerror=alert(1)>',
      '</script><script>alert(1)</script>',
      "'; drop table comments; --",
    ])('comes back word for word: %s', async (text) => {
      await published(anna, text)
      expect(await visible()).toEqual([text])
      expect((await site.list(VIN)).headers['content-type']).toBe('application/json; charset=utf-8')
    })

    it('comes back without invisible and harmful characters', async () => {
      await published(anna, `\u202eад\u202c пло\u200bхо ${'е\u0308'}${'\u0301'.repeat(5000)} \ud800\0`)
      expect(await visible()).toEqual(['ад плохо ё\u0301\u0301\u0301'])
    })

    it.each(['', '   \n\t', '\u200b\u2060', '\u3164'])('without content is refused: %j', async (text) => {
      const reply = await site.add(anna, text)
      expect(failure(reply)).toEqual([400, 'comment_empty'])
      expect(reply.body.message).toBe(errorTable.comment_empty.message)
      expect(await site.rows()).toEqual([])
    })

    it('is refused for its length before it is cleaned, which takes time', async () => {
      const padded = `x${'\u200b'.repeat(8000)}`
      expect(failure(await site.add(anna, padded))).toEqual([400, 'comment_too_long'])
    })

    it('may have 2000 code points after cleaning', async () => {
      const longest = '🚗'.repeat(2000)
      expect((await site.add(anna, ` ${longest}\u200b `)).body.data.comment).toBe(longest)
      expect(failure(await site.add(anna, `${longest}!`))).toEqual([400, 'comment_too_long'])
    })

    it('is refused before it is read when it is huge', async () => {
      expect(failure(await site.add(anna, 'а'.repeat(70_000)))).toEqual([413, 'too_large'])
    })

    it.each([[{ vin: VIN, comment: { text: 'а' } }], [{ vin: VIN }], [{ comment: 'а' }], [[]]])(
      'in an invalid form is a bad request: %j',
      async (body) => {
        const reply = await site.ask('/v1/car/comments/add', { ...body, token: anna.token })
        expect(failure(reply)).toEqual([400, 'bad_request'])
      },
    )
  })

  describe('too many comments', () => {
    it('from one address wait: ten in a minute', async () => {
      const people = await Promise.all(Array.from({ length: 11 }, () => site.signUp()))
      const replies = []
      for (const person of people) replies.push(await site.add(person, 'Хорошая машина'))
      expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
      expect(failure(replies[10] as (typeof replies)[0])).toEqual([429, 'too_many_comments'])
      expect((await site.add(anna, 'Хорошая машина', { from: '198.51.100.1' })).status).toBe(200)
      site.clock.now += MINUTE_MS
      expect((await site.add(boris, 'Хорошая машина')).status).toBe(200)
    })
  })

  describe('the list', () => {
    it('never has an e-mail or a nickname, and has a name for every author', async () => {
      const nameless = await site.signUp({ username: 'vera_77', email: 'vera@example.com' })
      for (const person of [anna, boris, nameless]) await published(person, 'Хорошая машина')
      const { body } = await site.list(VIN)
      expect(body.data[2].user).toEqual({ name: 'Пользователь' })
      expect(JSON.stringify(body)).not.toMatch(/example\.com|_77/)
    })

    it('requires a new ticket of its own action each time', async () => {
      const ask = (token?: string) => site.ask('/v1/car/comments', { vin: VIN, token })
      expect(failure(await ask())).toEqual([400, 'bad_request'])
      expect(failure(await ask(''))).toEqual([403, 'ticket_refused'])
      expect(failure(await ask('A'.repeat(43)))).toEqual([403, 'ticket_refused'])
      expect(failure(await ask(await site.ticket('gibddDtp')))).toEqual([403, 'ticket_refused'])
      const ticket = await site.ticket('comments')
      expect((await ask(ticket)).status).toBe(200)
      expect(failure(await ask(ticket))).toEqual([403, 'ticket_refused'])
    })

    it('does not use up a ticket when the VIN is invalid', async () => {
      const token = await site.ticket('comments')
      expect(failure(await site.ask('/v1/car/comments', { vin: 'XTA', token }))).toEqual([400, 'bad_vin'])
      expect((await site.ask('/v1/car/comments', { vin: VIN, token })).status).toBe(200)
    })
  })

  describe('a person who has not signed in', () => {
    it.each([undefined, '', 'token-of-0', 'Bearer'])('with the token %j only reads', async (token) => {
      const id = await published(anna, 'Хорошая машина')
      const replies = [
        await site.ask('/v1/car/comments/add', { vin: VIN, comment: 'Аноним', token }),
        await site.ask('/v1/car/comments/delete', { id, token }),
        await site.ask('/v1/car/comments/my', { token }),
      ]
      for (const reply of replies) {
        expect(failure(reply)).toEqual([401, 'unauthorized'])
        expect(reply.body).not.toHaveProperty('data')
      }
      expect(await visible()).toEqual(['Хорошая машина'])
    })
  })

  it.each(['', 'XTA', `${VIN}0`, 'IOQ00000000000000', 'ХТА00000000000000', '\0'])(
    'the VIN %j is refused',
    async (vin) => {
      const token = await site.ticket('comments')
      const bodies = { vin, comment: 'Хорошая машина', id: 1 }
      const asked = commentCalls.filter(({ id }) => id !== 'deleteComment')
      for (const { path, access } of asked) {
        const own = access === 'public' || 'ticket' in access ? token : anna.token
        expect(failure(await site.ask(path, { ...bodies, token: own }))).toEqual([400, 'bad_vin'])
      }
    },
  )
})

describe.each(engines)('comments on $engine', ({ open, kind }) => {
  setUpOn(open)

  describe('a new comment', () => {
    it('waits for a moderator: only its author sees it', async () => {
      const { status, body, headers } = await site.add(anna, '  Хозяин честный\r\n', {
        vin: 'xtagfl110jy000001',
      })
      expect(status).toBe(200)
      expect(body).toEqual({
        success: true,
        message:
          'Комментарий успешно добавлен. Он будет виден всем пользователям после прохождения модерации.',
        data: {
          id: expect.any(Number),
          user_id: anna.id,
          user: { name: 'Анна' },
          vin: VIN,
          comment: 'Хозяин честный',
          created_at: new Date(site.clock.now).toISOString(),
          state: 'pending',
        },
      })
      expect(headers['cache-control']).toBe('no-store')
      expect(Check(addComment.data ?? {}, body.data)).toBe(true)
      expect((await site.mine(anna)).body).toEqual({ success: true, data: [body.data] })
      expect(await visible()).toEqual([])
      expect((await site.mine(boris)).body.data).toEqual([])
    })

    it('goes to the moderators at once, with hints', async () => {
      const id = await written(anna, 'Продам такую же: 8 (916) 123-45-67')
      expect(await site.post(id)).toMatchObject({ due: true, shown: null, messageId: null, attempts: 0 })
      expect((await site.rows()).map(({ hints }) => hints)).toEqual([['phone']])
      expect(JSON.stringify((await site.mine(anna)).body)).not.toContain('hints')
    })
  })

  describe('the same text', () => {
    it('by the same person about the same car is accepted once, in any spelling', async () => {
      await written(anna, 'Всё честно!')
      expect(failure(await site.add(anna, 'все  ЧЕСТНО'))).toEqual([409, 'comment_repeated'])
      expect(await site.rows()).toHaveLength(1)
    })

    it("is refused before the author's name is examined", async () => {
      const signed = vi.fn(() => ({ publicName: null, hints: [] }))
      const comment = { userId: anna.id, vin: VIN, text: 'Честно', hints: [], createdAt: new Date() }
      await keepComment(database.db, comment, signed)
      await expect(keepComment(database.db, comment, signed)).rejects.toThrow('comment_repeated')
      expect(signed).toHaveBeenCalledOnce()
    })

    it('is not accepted again while it is rejected or published', async () => {
      const id = await written(anna, 'Перекуп')
      for (const state of ['rejected', 'published'] as const) {
        await site.decide(id, state)
        expect(failure(await site.add(anna, 'Перекуп'))).toEqual([409, 'comment_repeated'])
      }
    })

    it('may be sent again after it was deleted', async () => {
      await site.remove(anna, await written(anna, 'Перекуп'))
      const { body } = await site.add(anna, 'Перекуп')
      expect(body.success).toBe(true)
      expect((await site.rows()).at(-1)?.hints).toEqual([])
    })

    it('by another person or about another car is marked for moderators', async () => {
      await written(anna, 'Перекуп, 8 (916) 123-45-67')
      await written(boris, 'Перекуп 8 (916) 123-45-67')
      await written(anna, 'перекуп, 8 (916) 123-45-67', OTHER_VIN)
      expect((await site.rows()).map(({ hints }) => hints)).toEqual([
        ['phone'],
        ['phone', 'duplicate'],
        ['phone', 'duplicate'],
      ])
    })
  })

  describe('too many comments', () => {
    /** Each from its own address. */
    const add = (person: Person, number: number) =>
      site.add(person, `Комментарий ${number}`, { from: `198.51.100.${number}` })

    it('by one person wait: five in ten minutes', async () => {
      for (let number = 1; number <= 5; number++) {
        expect((await add(anna, number)).status).toBe(200)
        site.clock.now += MINUTE_MS
      }
      const { status, headers, body } = await add(anna, 6)
      expect([status, body.error, body.retryAfter]).toEqual([429, 'too_many_comments', 300])
      expect(headers['retry-after']).toBe('300')
      expect(body.message).toBe(errorTable.too_many_comments.message)
      expect((await add(boris, 7)).status).toBe(200)
      site.clock.now += 5 * MINUTE_MS - 1
      expect((await add(anna, 6)).body.retryAfter).toBe(1)
      site.clock.now += 1
      expect((await add(anna, 6)).status).toBe(200)
    })

    it('of one person are at most a hundred unpublished ones, until one is deleted', async () => {
      const rows = Array.from({ length: 100 }, (_, nth) => ({
        ...{ vin: VIN, userId: anna.id, text: `Комментарий ${nth}`, textHash: Buffer.from([nth]) },
        state: nth % 2 ? ('pending' as const) : ('rejected' as const),
        createdAt: new Date(site.clock.now - 2 * 24 * HOUR_MS),
      }))
      const [first] = await database.db.insert(comments).values(rows).returning({ id: comments.id })
      expect(failure(await add(anna, 1))).toEqual([409, 'comments_full'])
      expect((await add(boris, 2)).status).toBe(200)
      await site.remove(anna, first?.id ?? 0)
      expect((await add(anna, 1)).status).toBe(200)
    })

    it('by one person wait: thirty in a day, deleted ones too', async () => {
      for (let number = 1; number <= 30; number++) {
        const { status, body } = await add(anna, number)
        expect(status).toBe(200)
        await site.remove(anna, body.data.id)
        site.clock.now += 3 * MINUTE_MS
      }
      const { status, body } = await add(anna, 31)
      expect([status, body.error, body.retryAfter]).toEqual([429, 'too_many_comments', 22.5 * 3600])
      site.clock.now += 22.5 * HOUR_MS
      expect((await add(anna, 31)).status).toBe(200)
    })

    it('are not caused by a second press of the button', async () => {
      for (let number = 1; number <= 5; number++) await add(anna, number)
      expect(failure(await add(anna, 5))).toEqual([409, 'comment_repeated'])
    })
  })

  describe('the list', () => {
    it('has what is published about the car, the oldest first', async () => {
      const first = await published(anna, 'Первый')
      await written(boris, 'Ждёт')
      const second = await published(boris, 'Второй')
      await published(anna, 'О другой', OTHER_VIN)
      await site.decide(await written(boris, 'Отклонён'), 'rejected', 'Реклама.')
      await site.remove(anna, await published(anna, 'Удалён'))
      const { body } = await site.list(VIN.toLowerCase())
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual([first, second])
      expect(body.data.map(({ user }: { user: object }) => user)).toEqual([
        { name: 'Анна' },
        { name: 'Борис' },
      ])
      expect(Check(listComments.data ?? {}, body.data)).toBe(true)
      expect(await visible(OTHER_VIN)).toEqual(['О другой'])
    })

    it('has the names at the time of writing, despite later changes', async () => {
      await published(anna, 'Хорошая машина')
      const id = await written(anna, 'Ждёт')
      await database.db.update(users).set({ name: 'Казино 777 t.me/casino' }).where(eq(users.id, anna.id))
      await site.decide(id, 'published')
      const names = (await site.list(VIN)).body.data.map(({ user }: { user: object }) => user)
      expect(names).toEqual([{ name: 'Анна' }, { name: 'Анна' }])
      expect((await site.mine(anna)).body.data[0].user).toEqual({ name: 'Анна' })
    })

    it('is signed by the first name alone where the author wants so', async () => {
      const author = await site.signUp({ name: 'Анна Соколова' })
      const body = { vin: VIN, comment: 'Хорошая машина', token: author.token, first_name_only: true }
      const { body: answer } = await site.ask('/v1/car/comments/add', body)
      expect(answer.data.user).toEqual({ name: 'Анна' })
    })

    it('has a name without its advertisement, with a hint for moderators', async () => {
      const advertiser = await site.signUp({ name: 'Пётр t.me/casino' })
      const impostor = await site.signUp({ name: 'Mодератор' })
      const namesake = await site.signUp({ name: 'Лохов' })
      for (const person of [advertiser, impostor, namesake]) await published(person, 'Хорошая машина')
      const names = (await site.list(VIN)).body.data.map(({ user }: { user: object }) => user)
      expect(names).toEqual([{ name: 'Пётр' }, { name: 'Пользователь' }, { name: 'Лохов' }])
      expect((await site.rows()).map(({ hints }) => hints)).toEqual([
        ['name'],
        ['name', 'duplicate'],
        ['insult', 'duplicate'],
      ])
    })

    it('hides a comment that is taken back into the queue, and shows it again', async () => {
      const id = await published(anna, 'Хорошая машина')
      await site.decide(id, 'pending')
      expect(await visible()).toEqual([])
      await site.decide(id, 'published')
      expect(await visible()).toEqual(['Хорошая машина'])
    })

    it('keeps a published comment of a deleted author, without the name', async () => {
      await published(anna, 'Хорошая машина')
      await database.db.delete(users).where(eq(users.id, anna.id))
      const { body } = await site.list(VIN)
      expect(body.data[0]).toMatchObject({
        user_id: null,
        user: { name: 'Удалённый пользователь' },
        comment: 'Хорошая машина',
      })
    })
  })

  describe('one’s own comments', () => {
    it('are all but the deleted ones, the newest first, with the reason of a refusal', async () => {
      await written(anna, 'Ждёт')
      await published(anna, 'Опубликован', OTHER_VIN)
      await site.decide(await written(anna, 'Отклонён'), 'rejected', 'Реклама.')
      await site.remove(anna, await written(anna, 'Удалён'))
      await written(boris, 'Чужой')
      const { body } = await site.mine(anna)
      expect(body.data).toMatchObject([
        { comment: 'Отклонён', state: 'rejected', reason: 'Реклама.' },
        { comment: 'Опубликован', state: 'published', vin: OTHER_VIN },
        { comment: 'Ждёт', state: 'pending' },
      ])
      expect(Check(listComments.data ?? {}, body.data)).toBe(true)
      expect(textsOf(await site.mine(anna, OTHER_VIN.toLowerCase()))).toEqual(['Опубликован'])
    })

    it('lose the reason when the refusal is taken back', async () => {
      const id = await written(anna, 'Перекуп')
      await site.decide(id, 'rejected', 'Реклама.')
      await site.decide(id, 'published')
      for (const { body } of [await site.mine(anna), await site.list(VIN)])
        expect(body.data[0]).not.toHaveProperty('reason')
    })
  })

  describe('a deletion', () => {
    it.each(['pending', 'published', 'rejected'] as const)(
      'by the author leaves nothing of a %s one',
      async (state) => {
        const id = await written(anna, 'Продам такую же: 8 (916) 123-45-67')
        await site.decide(id, state, state === 'rejected' ? 'Реклама.' : undefined)
        expect((await site.remove(anna, id)).body).toEqual({ success: true })
        expect(await visible()).toEqual([])
        expect((await site.mine(anna)).body.data).toEqual([])
        const [row] = await site.rows()
        expect(row).toMatchObject({ state: 'deleted', text: '', hints: [], reason: null })
        expect(row?.textHash).toHaveLength(0)
        expect(await site.post(id)).toMatchObject({ due: true })
      },
    )

    it('by another person changes nothing', async () => {
      const id = await published(anna, 'Хорошая машина')
      const reply = await site.remove(boris, id)
      expect(failure(reply)).toEqual([403, 'not_yours'])
      expect(reply.body.message).toBe(errorTable.not_yours.message)
      expect(await visible()).toEqual(['Хорошая машина'])
    })

    it("of a deleted author's comment is allowed to no one", async () => {
      const id = await published(anna, 'Хорошая машина')
      await database.db.delete(users).where(eq(users.id, anna.id))
      expect(failure(await site.remove(boris, id))).toEqual([403, 'not_yours'])
      expect(failure(await site.remove(anna, id))).toEqual([401, 'unauthorized'])
    })

    it('happens once', async () => {
      const id = await written(anna, 'Хорошая машина')
      await site.remove(anna, id)
      const again = await site.remove(anna, id)
      expect(failure(again)).toEqual([404, 'comment_gone'])
      expect(again.body.message).toBe('Комментарий уже удалён.')
      expect(failure(await site.remove(boris, id))).toEqual([404, 'comment_gone'])
    })

    it.each([0, -1, 2 ** 40, 2 ** 53, 1e300])('of number %d finds nothing', async (id) => {
      expect(failure(await site.remove(anna, id))).toEqual([404, 'comment_gone'])
    })
  })

  // Unlike production, the embedded database of the tests puts the values into its errors.
  it.runIf(kind === 'postgres')(
    'a failure leaves nothing of the person, the ticket or the text in the log',
    async () => {
      const ticket = await site.ticket('comments')
      await database.db.execute('alter table comments rename to mislaid')
      const replies = [
        await site.add(anna, 'Хорошая машина'),
        await site.ask('/v1/car/comments', { vin: VIN, token: ticket }),
      ]
      await database.db.execute('alter table mislaid rename to comments')
      for (const reply of replies) expect(failure(reply)).toEqual([500, 'internal'])
      const log = site.log.join('\n')
      expect(log).toContain('/v1/car/comments/add')
      for (const secret of [anna.token, ticket, VIN, 'Хорошая']) expect(log).not.toContain(secret)
    },
  )
})
