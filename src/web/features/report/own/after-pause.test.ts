import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPause, PAUSE_MS } from './after-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('reads typed text after a pause, only the latest', () => {
  const read = vi.fn()
  const typing = afterPause()
  typing.later(() => read('в за'))
  vi.advanceTimersByTime(PAUSE_MS - 1)
  typing.later(() => read('в залоге'))
  vi.advanceTimersByTime(PAUSE_MS - 1)
  expect(read).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(read.mock.calls).toEqual([['в залоге']])
})

it('reads nothing after a blur or an unmount', () => {
  const read = vi.fn()
  const typing = afterPause()
  typing.later(read)
  typing.cancel()
  vi.runAllTimers()
  expect(read).not.toHaveBeenCalled()
})
