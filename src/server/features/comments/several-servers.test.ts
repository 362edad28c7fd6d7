import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { testPostgresTwice } from '#server/db/testing.ts'
import type { CurrentUser } from '#shared/contract/account.ts'
import { eraseAccount } from '../accounts/delete-account.ts'
import { changeState } from './state-change.ts'
import { openTestComments, type Person, type TestComments, VIN } from './testing-writers.ts'

const ROUNDS = 20

let databases: [Database, Database]
let servers: [TestComments, TestComments]

beforeEach(async () => {
  databases = await testPostgresTwice()
  servers = [await openTestComments(databases[0]), await openTestComments(databases[1])]
})
afterEach(async () => {
  for (const server of servers) await server.close()
  for (const database of databases) await database.close()
})

/** Concurrent calls, alternating between the servers. */
const storm = <Answer>(calls: number, call: (server: TestComments, number: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: calls }, (_, i) => call(servers[i % 2 === 0 ? 0 : 1], i)))

const errorsOf = (replies: readonly { body: { error?: string } }[]) =>
  replies.map(({ body }) => body.error ?? 'none').sort()

const address = (round: number) => ({ from: `198.51.100.${round}` })

describe('two servers', { timeout: 30_000 }, () => {
  it('accept the same comment once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await servers[0].signUp()
      const replies = await storm(4, (server) => server.add(person, 'Хозяин честный', address(round)))
      expect(errorsOf(replies)).toEqual([...Array(3).fill('comment_repeated'), 'none'])
    }
    expect(await servers[0].rows()).toHaveLength(ROUNDS)
  })

  it('accept no more of one person together than one alone', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await servers[0].signUp()
      const replies = await storm(8, (server, i) => server.add(person, `Комментарий ${i}`, address(round)))
      expect(errorsOf(replies)).toEqual([...Array(5).fill('none'), ...Array(3).fill('too_many_comments')])
    }
  })

  it('delete a comment once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await servers[0].signUp()
      const { body } = await servers[0].add(person, 'Хозяин честный', address(round))
      const replies = await storm(4, (server) => server.remove(person, body.data.id))
      expect(errorsOf(replies)).toEqual(['comment_gone', 'comment_gone', 'comment_gone', 'none'])
    }
  })

  it('apply one of several decisions on a comment, and report it to the others', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await servers[0].signUp()
      const { body } = await servers[0].add(person, 'Хозяин честный', address(round))
      const changes = await storm(4, (_, i) =>
        changeState(databases[i % 2 === 0 ? 0 : 1].db, {
          id: body.data.id,
          from: ['pending'],
          to: i < 2 ? 'published' : 'rejected',
        }),
      )
      expect(changes.filter(Boolean)).toEqual([{ from: 'pending' }])
    }
  })

  it('leave nothing unpublished of a person who writes while the account is deleted', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = await servers[0].signUp()
      await servers[0].add(person, 'Прежний', address(round))
      const [, ...added] = await Promise.all([
        eraseAccount(databases[0].db, userOf(person)),
        servers[1].add(person, 'Прежний', address(round)),
        servers[1].add(person, 'Новый', address(round)),
        servers[0].add(person, 'Ещё новее', address(round)),
      ])
      for (const { status } of added) expect([200, 401, 409]).toContain(status)
    }
    const rows = await servers[0].rows()
    expect(rows.filter(({ state, text, userId }) => state !== 'deleted' || text || userId)).toEqual([])
    expect(await visible()).toEqual([])
  })
})

const visible = async () => (await servers[0].list(VIN)).body.data

const userOf = ({ id }: Person): CurrentUser => ({
  id,
  name: null,
  email: null,
  username: null,
  google_id: 'subject',
  telegram_id: null,

  requests: 0,
  created_at: new Date().toISOString(),
})
