import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

/** A database that responds on command and doubles its input. */
function slowDatabase() {
  const statements: { items: readonly number[]; finish(): void; fail(): void }[] = []
  const ask = inBatches(3, (items: readonly number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<(item: number) => number>()
    statements.push({
      items,
      finish: () => resolve((item) => item * 2),
      fail: () => reject(new Error('the database is away')),
    })
    return promise
  })
  return { ask, statements, batches: () => statements.map(({ items }) => items) }
}

describe('calls at about the same time', () => {
  it('share a statement in the same turn', async () => {
    const { ask, statements, batches } = slowDatabase()
    const answers = Promise.all([ask(1), ask(2), ask(1)])
    await nextTurn()
    expect(batches()).toEqual([[1, 2, 1]])
    statements[0]?.finish()
    expect(await answers).toEqual([2, 4, 2])
  })

  it('wait for a running statement, then share one', async () => {
    const { ask, statements, batches } = slowDatabase()
    const answers: Promise<number>[] = []
    for (const item of [1, 2, 3]) {
      answers.push(ask(item))
      await nextTurn()
    }
    expect(batches()).toEqual([[1]])
    statements[0]?.finish()
    expect(await answers[0]).toBe(2)
    await vi.waitFor(() => expect(batches()).toEqual([[1], [2, 3]]))
    statements[1]?.finish()
    expect(await Promise.all(answers)).toEqual([2, 4, 6])
  })

  it('take several statements when they exceed one', async () => {
    const { ask, statements, batches } = slowDatabase()
    const answers = Promise.all([1, 2, 3, 4].map(ask))
    await nextTurn()
    statements[0]?.finish()
    await vi.waitFor(() => expect(batches()).toEqual([[1, 2, 3], [4]]))
    statements[1]?.finish()
    expect(await answers).toEqual([2, 4, 6, 8])
  })

  it('fail together, while later calls succeed', async () => {
    const { ask, statements } = slowDatabase()
    const failed = Promise.allSettled([ask(1), ask(2)])
    await nextTurn()
    statements[0]?.fail()
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const answer = ask(3)
    await vi.waitFor(() => expect(statements).toHaveLength(2))
    statements[1]?.finish()
    expect(await answer).toBe(6)
  })
})
