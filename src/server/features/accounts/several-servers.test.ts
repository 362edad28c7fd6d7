import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { linkedIdentities, users } from '#server/db/schema/accounts.ts'
import { testPostgresTwice } from '#server/db/testing.ts'
import type { RussianProvider } from '#shared/russian-providers.ts'
import { identitiesIn } from './identities.ts'
import {
  anna,
  openTestSite,
  poll,
  signIn,
  startSignIn,
  type TestSite,
  tokenInLink,
} from './testing-sign-in.ts'

let databases: [Database, Database]
let here: TestSite
let there: TestSite

beforeAll(async () => {
  databases = await testPostgresTwice()
  here = await openTestSite(databases[0])
  there = await openTestSite(databases[1])
})
afterAll(async () => {
  for (const site of [here, there]) await site.close()
  for (const database of databases) await database.close()
})

const ROUNDS = 30
const PLACE = 'Chrome на Android, Тверь'

/** Twice on each of both servers, at the same moment. */
const everywhere = <Result>(act: (site: TestSite) => Promise<Result>): Promise<Result[]> =>
  Promise.all([here, there, here, there].map(act))

const by = (issuer: RussianProvider, subject: string) => ({
  issuer,
  subject,
  name: undefined,
  email: undefined,
})

/** Resolves when this many statements wait for a lock. */
const waiting = (many: number) =>
  vi.waitFor(async () => {
    const { rows } = await databases[0].db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect(rows).toHaveLength(many)
  }, 10_000)

/** Each round has its own sign-in and address. */
const startRound = (round: number) => startSignIn(here, { from: `198.51.100.${round}` })

describe('two servers on one database', () => {
  it("accept each other's sessions, and end them", async () => {
    const ends = [
      ['POST', '/v1/auth/logout'],
      ['POST', '/v1/auth/renewToken'],
      ['DELETE', '/v1/user/deleteAccount'],
    ] as const
    for (const [method, path] of ends) {
      const token = await signIn(here)
      for (let visit = 0; visit < 3; visit++) expect((await there.user(token)).status).toBe(200)
      await here.ask(method, path, { token })
      expect((await there.user(token)).status).toBe(401)
    }
  })

  it('share one sign-in', async () => {
    const started = await startSignIn(here)
    await there.accounts.conversations.telegram.openSignIn(started.code, anna)
    await here.accounts.conversations.telegram.answerSignIn(started.code, anna, started.number)
    expect((await poll(there, started.poll)).body.success).toBe(true)
  })

  it('return one token to any number of concurrent polls', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const started = await startRound(round)
      await here.accounts.conversations.telegram.openSignIn(started.code, anna)
      await here.accounts.conversations.telegram.answerSignIn(started.code, anna, started.number)
      const outcomes = await everywhere(({ accounts }) =>
        accounts.collectSignIn('telegram', started.poll, PLACE),
      )
      const late = Array(3).fill('sign_in_expired')
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual([...late, 'signed_in'])
    }
  })

  it('bind a link to one of the people who open it at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const started = await startRound(round)
      let id = 0
      const outcomes = await everywhere(({ accounts }) =>
        accounts.conversations.telegram.openSignIn(started.code, { ...anna, id: ++id }),
      )
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['ask', 'taken', 'taken', 'taken'])
    }
  })

  it('keep one of concurrent answers', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const started = await startRound(round)
      await here.accounts.conversations.telegram.openSignIn(started.code, anna)
      const presses = [started.number, undefined, 0]
      let pressed = round
      const answers = await everywhere(({ accounts }) =>
        accounts.conversations.telegram.answerSignIn(started.code, anna, presses[pressed++ % presses.length]),
      )
      expect(new Set(answers).size).toBe(1)
    }
  })

  it('make one user of a person who first comes by several ways at once', async () => {
    for (let id = 1; id <= ROUNDS; id++) {
      const tokens = await everywhere((site) => tokenInLink(site, { ...anna, id }))
      const seen = await Promise.all(tokens.map((token) => there.user(token)))
      expect(new Set(seen.map(({ body }) => body.id)).size).toBe(1)
    }
    for (let subject = 1; subject <= ROUNDS; subject++) {
      const identity = { issuer: 'https://id.example', subject: `${subject}`, name: 'Анна', email: undefined }
      const tokens = await everywhere(({ accounts }) => accounts.signInWith(identity, PLACE))
      const seen = await Promise.all(tokens.map((token) => there.user(token)))
      expect(new Set(seen.map(({ body }) => body.id)).size).toBe(1)
    }
  })

  it('exchange a token from a link once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const token = await tokenInLink(here)
      const renewed = await everywhere(({ accounts }) => accounts.renewToken(token, PLACE))
      expect(renewed.filter(Boolean)).toHaveLength(1)
    }
  })

  it('leave no earlier sign-in open after «everywhere», during any concurrent action', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const person = { ...anna, id: 1000 + round }
      const started = await startRound(round)
      await here.accounts.conversations.telegram.openSignIn(started.code, person)
      await here.accounts.conversations.telegram.answerSignIn(started.code, person, started.number)
      const [phone, link] = [await tokenInLink(here, person), await tokenInLink(here, person)]
      const [renewed, collected] = await Promise.all([
        there.accounts.renewToken(link, PLACE),
        there.accounts.collectSignIn('telegram', started.poll, PLACE),
        here.accounts.conversations.telegram.signOutEverywhere(person, `${round}`, undefined),
      ])
      const token = collected.kind === 'signed_in' ? collected.accessToken : phone
      for (const given of [phone, link, renewed ?? phone, token])
        expect(await here.accounts.readToken(given)).toBe(undefined)
    }
  })

  const session = async () => (await here.accounts.renewToken(await tokenInLink(here), PLACE)) ?? ''

  it('leave no one signed in to an account that is deleted during concurrent actions', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [phone, laptop, link] = [await session(), await session(), await tokenInLink(here)]
      const from = `198.51.100.${round}`
      const answers = await Promise.all([
        here.ask('DELETE', '/v1/user/deleteAccount', { token: phone, from }),
        there.ask('DELETE', '/v1/user/deleteAccount', { token: laptop, from }),
        there.ask('POST', '/v1/auth/renewToken', { token: link, from }),
        here.ask('POST', '/v1/auth/logout', { token: laptop, from }),
      ])
      for (const { status } of answers) expect([200, 401]).toContain(status)
      const renewed = answers[2].body.access_token ?? link
      for (const token of [phone, laptop, link, renewed]) {
        expect(await here.accounts.readToken(token)).toBe(undefined)
      }
    }
  })

  it('leave nothing to a thief whose way is removed while they sign in and link another', async () => {
    const { db } = databases[0]
    const working = new Set(['vkid'] as const)
    const waysIn = (at: typeof db) => identitiesIn(at, working, Date.now)
    const [atOwner, atThief] = [waysIn(db), waysIn(databases[1].db)]
    const [own, theirs, third] = [by('vkid', 'vk:1'), by('yandex', 'ya:2'), by('tid', 'tid:3')]
    const token = await here.accounts.signInWith(own, PLACE)
    const user = await here.accounts.readToken(token)
    if (!user) throw new Error('the owner is not signed in')
    const owner = { user, token }
    await atOwner.link(owner, theirs)
    const thief = { user, token: await there.accounts.signInWith(theirs, PLACE) }

    const going: Promise<unknown>[] = []
    await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for('update')
      going.push(atOwner.unlink(owner, 'yandex'))
      await waiting(1)
      going.push(there.accounts.signInWith(theirs, PLACE), atThief.link(thief, third))
      // One may be refused before the others are awaited.
      for (const one of going) one.catch(() => undefined)
      await waiting(3)
    })
    const [unlinked, back, linked] = await Promise.allSettled(going)

    expect(unlinked?.status).toBe('fulfilled')
    expect(linked).toMatchObject({ status: 'rejected', reason: { code: 'unauthorized' } })
    const returned = back?.status === 'fulfilled' ? await here.accounts.readToken(`${back.value}`) : user
    expect(returned?.id).not.toBe(user.id)
    const ways = await db.select().from(linkedIdentities).where(eq(linkedIdentities.userId, user.id))
    expect(ways.map(({ subject }) => subject)).toEqual([own.subject])
  })
})
