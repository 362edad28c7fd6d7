import { afterEach, expect, it, vi } from 'vitest'
import { createLongPoll } from './long-poll.ts'
import { createPresses } from './presses.ts'

afterEach(() => vi.useRealTimers())

it('a button is released when the bot does not answer, and a later answer is refused', async () => {
  vi.useFakeTimers()
  const presses = createPresses(20_000)
  let id = ''
  const answer = presses.ask((given) => {
    id = given
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await answer).toEqual({})
  expect(presses.answer(id, { text: 'Готово' })).toBe(false)
})

it('a poll without news ends empty', async () => {
  vi.useFakeTimers()
  const answer = createLongPoll().wait(100, 30)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await answer).toEqual([])
})
