import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { comments, moderationPosts } from '#server/db/schema/comments.ts'
import { orders } from '#server/db/schema/payments.ts'
import { testDatabase } from '#server/db/testing.ts'
import { secretHash } from '#server/platform/secrets.ts'
import { commentRows } from '../comments/comment-rows.ts'
import { commentHash } from '../comments/comment-text.ts'
import { keepComment } from '../comments/new-comment.ts'
import { changeState } from '../comments/state-change.ts'
import { keepVouched } from './provider/vouched.ts'
import {
  anna,
  boris,
  openTestSite,
  poll,
  signIn,
  startSignIn,
  type TestSite,
  tokenInLink,
} from './testing-sign-in.ts'

let database: Database
let site: TestSite

beforeAll(async () => {
  database = await testDatabase()
  site = await openTestSite(database)
})
afterAll(async () => {
  await site.close()
  await database.close()
})

const hex = (secret: string): string => Buffer.from(secretHash(secret)).toString('hex')

async function everything(db: Executor): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const texts = tables.map(async ({ name }) => {
    const { rows } = await db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    )
    return rows.map(({ row }) => `${name}: ${row}`).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

/** Adds a comment with its moderation card. @returns its number. */
async function comment(userId: number, text: string, state: 'pending' | 'published' | 'rejected') {
  const written = { userId, vin: 'XTAGFL110JY000001', text, hints: ['phone'], createdAt: new Date() }
  const { id } = await keepComment(database.db, written, (name) => ({ publicName: name, hints: [] }))
  if (state !== 'pending') await changeState(database.db, { id, to: state, reason: 'Реклама.' })
  await database.db.update(moderationPosts).set({ due: false }).where(eq(moderationPosts.commentId, id))
  return id
}

const deleteBy = (token: string) => site.ask('DELETE', '/v1/user/deleteAccount', { token })

describe('a deleted account', () => {
  it('by the messenger leaves nothing in the database, and others stay', async () => {
    const other = await signIn(site, boris)
    const token = await signIn(site, anna)
    const link = await tokenInLink(site, anna)
    const open = await startSignIn(site)
    await site.accounts.conversations.telegram.openSignIn(open.code, anna)
    const confirmed = await startSignIn(site)
    await site.accounts.conversations.telegram.openSignIn(confirmed.code, anna)
    await site.accounts.conversations.telegram.answerSignIn(confirmed.code, anna, confirmed.number)
    const traces = [String(anna.id), anna.name, anna.username ?? '', hex(token), hex(link), hex(open.code)]
    const before = await everything(database.db)
    for (const trace of traces) expect(before).toContain(trace)

    expect((await deleteBy(token)).body).toEqual({ success: true })

    const after = await everything(database.db)
    for (const trace of traces) expect(after).not.toContain(trace)
    expect(after).toContain(hex(other))
    expect((await poll(site, confirmed.poll)).body.error).toBe('sign_in_expired')
  })

  it('by the account provider leaves nothing in the database', async () => {
    const token = await site.accounts.signInWith(
      {
        issuer: 'https://id.example',
        subject: '108234567890',
        name: 'Вера Кац',
        email: 'vera@example.com',
      },
      'Chrome на Android, Тверь',
    )
    const traces = ['108234567890', 'Вера Кац', 'vera@example.com', hex(token)]
    const before = await everything(database.db)
    for (const trace of traces) expect(before).toContain(trace)

    await deleteBy(token)

    const after = await everything(database.db)
    for (const trace of traces) expect(after).not.toContain(trace)
  })

  it('by a Russian provider leaves nothing in the database, nor a pending sign-in', async () => {
    const vera = {
      issuer: 'vkid',
      subject: 'vk:108234567890',
      name: 'Вера Кац',
      email: 'vera@example.com',
    } as const
    const token = await site.accounts.signInWith(vera, 'Chrome на Android, Тверь')
    const code = await keepVouched(database.db, vera, 'verifier', site.clock.now)
    const traces = ['vk:108234567890', 'Вера Кац', 'vera@example.com', hex(token), hex(code)]
    const before = await everything(database.db)
    for (const trace of traces) expect(before).toContain(trace)

    await deleteBy(token)

    const after = await everything(database.db)
    for (const trace of traces) expect(after).not.toContain(trace)
  })

  it('leaves its payments, without the person', async () => {
    const token = await signIn(site)
    const { id = 0 } = (await site.user(token)).body
    const [user] = await database.db.select().from(users).where(sql`${users.id} = ${id}`)
    const order = { id: 'order-1', userId: id, wallet: user?.wallet ?? '', pack: 'pack10', type: 'website' }
    await database.db.insert(orders).values({ ...order, requests: 10, kopecks: 4900 })
    expect((await deleteBy(token)).status).toBe(200)
    expect(await database.db.select({ userId: orders.userId }).from(orders)).toEqual([{ userId: null }])
  })

  it('leaves its published comments without the person, and no other comments', async () => {
    const token = await signIn(site)
    const { id = 0 } = (await site.user(token)).body
    const pending = await comment(id, 'Ждёт модерации', 'pending')
    const rejected = await comment(id, 'Продам такую же', 'rejected')
    const published = await comment(id, 'Хозяин честный', 'published')
    const { id: other = 0 } = (await site.user(await signIn(site, boris))).body
    await comment(other, 'Перекуп', 'rejected')

    await deleteBy(token)

    const after = await everything(database.db)
    for (const text of ['Ждёт модерации', 'Продам такую же']) {
      expect(after).not.toContain(text)
      expect(after).not.toContain(commentHash(text).toString('hex'))
    }
    expect(
      await commentRows(database.db).where(ne(comments.state, 'deleted')).orderBy(asc(comments.id)),
    ).toMatchObject([
      {
        id: published,
        userId: null,
        author: 'Удалённый пользователь',
        text: 'Хозяин честный',
        state: 'published',
      },
      { userId: other, author: 'Борис', text: 'Перекуп', state: 'rejected', reason: 'Реклама.' },
    ])
    const isDue = and(eq(moderationPosts.due, true), eq(moderationPosts.messenger, 'telegram'))
    const due = await database.db
      .select()
      .from(moderationPosts)
      .where(isDue)
      .orderBy(asc(moderationPosts.commentId))
    expect(due.map(({ commentId }) => commentId)).toEqual([pending, rejected])
    expect(await commentRows(database.db).where(eq(comments.id, rejected))).toMatchObject([
      { userId: null, text: '', hints: [], state: 'deleted', reason: null },
    ])
  })

  it('requires a session of the last ten minutes, which a link is not yet', async () => {
    const token = await signIn(site)
    const link = await tokenInLink(site)
    expect((await deleteBy(link)).body.error).toBe('unauthorized')
    site.clock.now += 10 * 60_000
    site.clock.now += 1
    expect((await deleteBy(token)).body.error).toBe('sign_in_again')
    expect((await site.user(token)).status).toBe(200)
    const again = await signIn(site)
    site.clock.now += 10 * 60_000
    expect((await deleteBy(again)).body).toEqual({ success: true })
  })

  it('is announced in the messengers of its owner, and an attempt is not', async () => {
    const link = await tokenInLink(site)
    const token = await signIn(site)
    const earlier = site.notices.length
    await deleteBy(link)
    await site.ask('DELETE', '/v1/user/deleteAccount', { token, headers: { 'x-town': 'Tver' } })
    expect(site.notices.slice(earlier)).toMatchObject([
      { what: { kind: 'deleted' }, personId: anna.id, place: expect.stringContaining('Tver') },
    ])
  })

  it('becomes a new one when the person comes back', async () => {
    const token = await signIn(site)
    const { id } = (await site.user(token)).body
    await deleteBy(token)
    const { body } = await site.user(await signIn(site))
    expect(body.id).not.toBe(id)
    expect(body.requests).toBe(0)
  })

  it('is deleted as a whole or not at all', async () => {
    const token = await signIn(site)
    const open = await startSignIn(site)
    await site.accounts.conversations.telegram.openSignIn(open.code, anna)
    await database.db.execute('create rule keep as on delete to users do instead select 1 / 0')
    const { status, body } = await deleteBy(token)
    await database.db.execute('drop rule keep on users')
    expect([status, body.error]).toEqual([500, 'internal'])
    expect((await site.user(token)).status).toBe(200)
    expect(await site.accounts.conversations.telegram.answerSignIn(open.code, anna, open.number)).toBe(
      'confirmed',
    )
  })
})
