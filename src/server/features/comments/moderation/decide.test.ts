import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { testDatabase, testPostgresTwice } from '#server/db/testing.ts'
import type { DecidedState } from '#server/messenger/moderators/port.ts'
import { runs } from '#shared/testing/properties.ts'
import { changeState } from '../state-change.ts'
import { type DecisionRequest, decideComment } from './decide.ts'
import { commentIn, decisionsOn, newComment, postOf } from './testing-moderation.ts'

let database: Database
const inChat = (id: string) => ({ messenger: 'telegram', id }) as const

const decideAs = (moderator: string, request: Omit<DecisionRequest, 'moderator' | 'channel'>) =>
  decideComment(database.db, { reason: 'спам или реклама', channel: 'messenger', ...request, moderator })

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('a decision', () => {
  it('changes the comment and records the moderator, time, channel and previous state', async () => {
    const commentId = await newComment(database.db)
    const before = Date.now()
    expect(await decideAs('Анна (77)', { commentId, to: 'published' })).toEqual({
      outcome: 'done',
      from: 'pending',
    })
    expect(await commentIn(database.db, commentId)).toMatchObject({ state: 'published', reason: null })
    const [decision, ...others] = await decisionsOn(database.db, commentId)
    expect(others).toEqual([])
    expect(decision).toMatchObject({
      from: 'pending',
      to: 'published',
      channel: 'messenger',
      moderator: 'Анна (77)',
      reason: null,
    })
    expect(Math.abs((decision?.at.getTime() ?? 0) - before)).toBeLessThan(60_000)
  })

  it('repeated changes nothing, and the second moderator sees the first', async () => {
    const commentId = await newComment(database.db)
    await decideAs('Анна (77)', { commentId, to: 'published' })
    expect(await decideAs('Борис (78)', { commentId, to: 'published' })).toMatchObject({
      outcome: 'already',
      card: { state: 'published', decision: { to: 'published', moderator: 'Анна' } },
    })
    expect(await decisionsOn(database.db, commentId)).toHaveLength(1)
  })

  it('can be reversed; the reason is deleted with the rejection', async () => {
    const commentId = await newComment(database.db)
    const reasons: (string | null | undefined)[] = []
    for (const to of ['published', 'rejected', 'published', 'rejected', 'pending'] as const) {
      expect(await decideAs('Анна (77)', { commentId, to })).toMatchObject({ outcome: 'done' })
      reasons.push((await commentIn(database.db, commentId))?.reason)
    }
    expect(reasons).toEqual([null, 'спам или реклама', null, 'спам или реклама', null])
    expect((await decisionsOn(database.db, commentId)).map(({ from, to }) => `${from}→${to}`)).toEqual([
      'pending→published',
      'published→rejected',
      'rejected→published',
      'published→rejected',
      'rejected→pending',
    ])
  })

  it('made from an older state does not count', async () => {
    const commentId = await newComment(database.db)
    await decideAs('Анна (77)', { commentId, to: 'published' })
    expect(await decideAs('Борис (78)', { commentId, to: 'rejected', from: ['pending'] })).toMatchObject({
      outcome: 'already',
      card: { state: 'published' },
    })
  })

  it.each(['published', 'rejected', 'pending'] as const)(
    'about a comment that its author has deleted is too late: %s',
    async (to) => {
      const commentId = await newComment(database.db)
      await changeState(database.db, { id: commentId, to: 'deleted' })
      expect(await decideAs('Анна (77)', { commentId, to })).toMatchObject({
        outcome: 'already',
        card: { state: 'deleted', text: '' },
      })
      expect(await decisionsOn(database.db, commentId)).toEqual([])
    },
  )

  it('on a missing comment does nothing', async () => {
    expect(await decideAs('Анна (77)', { commentId: 999_999, to: 'published' })).toEqual({
      outcome: 'unknown',
    })
  })

  it('without a reason rejects nothing', async () => {
    const commentId = await newComment(database.db)
    const request = { commentId, to: 'rejected', moderator: 'Анна', channel: 'messenger' } as const
    await expect(decideComment(database.db, request)).rejects.toThrow()
    expect(await commentIn(database.db, commentId)).toMatchObject({ state: 'pending' })
  })

  it('by a message makes that message the one to keep up to date', async () => {
    const commentId = await newComment(database.db)
    await decideAs('Анна (77)', { commentId, to: 'published', message: inChat('5') })
    await decideAs('Анна (77)', { commentId, to: 'published', message: inChat('6') })
    expect(await postOf(database.db, commentId)).toMatchObject({ messageId: '6', due: true, attempts: 0 })
  })
})

const states: readonly DecidedState[] = ['pending', 'published', 'rejected']

it('the record of any decisions leads from the queue to the present state', async () => {
  const step = fc
    .record({ to: fc.constantFrom(...states), seen: fc.constantFrom(undefined, ...states) })
    .filter(({ to, seen }) => to !== seen)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const commentId = await newComment(database.db)
      let done = 0
      for (const { to, seen } of steps) {
        const decided = await decideAs('Анна (77)', { commentId, to, ...(seen && { from: [seen] }) })
        if (decided.outcome === 'done') done += 1
      }
      const chain = await decisionsOn(database.db, commentId)
      expect(chain).toHaveLength(done)
      expect(['pending', ...chain.map(({ to }) => to)]).toEqual([
        ...chain.map(({ from }) => from),
        (await commentIn(database.db, commentId))?.state,
      ])
    }),
    runs(25),
  )
}, 30_000)

describe('moderators on two servers', () => {
  let servers: [Database, Database]
  beforeAll(async () => {
    servers = await testPostgresTwice()
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
  })

  it('who decide at the same moment make one decision, which the others see', async () => {
    for (let round = 0; round < 25; round++) {
      const commentId = await newComment(servers[0].db)
      const decided = await Promise.all(
        Array.from({ length: 6 }, (_, nth) =>
          decideComment((servers[nth % 2] as Database).db, {
            commentId,
            to: nth % 3 === 0 ? 'rejected' : 'published',
            from: ['pending'],
            reason: 'спам или реклама',
            moderator: `Модератор ${nth}`,
            channel: 'messenger',
          }),
        ),
      )
      const [decision, ...others] = await decisionsOn(servers[0].db, commentId)
      expect(others).toEqual([])
      expect(decided.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
      const laterDecisions = decided.flatMap((one) => (one.outcome === 'already' ? [one.card.decision] : []))
      expect(laterDecisions).toHaveLength(5)
      for (const one of laterDecisions) expect(one).toMatchObject({ moderator: decision?.moderator })
    }
  }, 30_000)
})
