import { beforeEach, describe, expect, it, vi } from 'vitest'
import { observable } from '#web/store/observable.ts'
import { MOST_REOPENINGS, reopenWhenBack } from './reopening.ts'

const PATH = '/checks/XTA210990Y2766389'
const HOUR_MS = 60 * 60_000

let stored: Record<string, string>
const opened = vi.fn()
const mayRequest = observable(true)
let isReached = vi.fn(async () => true)

const openPage = (path = PATH) =>
  reopenWhenBack(path, {
    mayRequest,
    storage: {
      get: (key) => stored[key] ?? null,
      set: (key, value) => {
        stored[key] = value
      },
      remove: (key) => {
        delete stored[key]
      },
    },
    isReached,
    open: opened,
  })

beforeEach(() => {
  vi.useFakeTimers()
  stored = {}
  opened.mockClear()
  mayRequest.set(true)
  isReached = vi.fn(async () => true)
})

describe('a page that did not open', () => {
  it('opens as soon as the browser is online again, without a request before', async () => {
    mayRequest.set(false)
    openPage()
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(isReached).not.toHaveBeenCalled()
    mayRequest.set(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toHaveBeenCalledExactlyOnceWith(PATH)
  })

  it('stays while the site does not answer, with ever rarer requests', async () => {
    isReached.mockResolvedValue(false)
    openPage()
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(opened).not.toHaveBeenCalled()
    expect(isReached.mock.calls.length).toBeGreaterThan(5)
    expect(isReached.mock.calls.length).toBeLessThan(40)
    isReached.mockResolvedValue(true)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(opened).toHaveBeenCalledTimes(1)
  })

  it('is left to the person after a few failures, and another page is not', async () => {
    for (let load = 0; load < MOST_REOPENINGS; load++) {
      openPage()
      await vi.advanceTimersByTimeAsync(HOUR_MS)
    }
    expect(opened).toHaveBeenCalledTimes(MOST_REOPENINGS)
    expect(openPage()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(opened).toHaveBeenCalledTimes(MOST_REOPENINGS)
    expect(openPage('/user')).toBeDefined()
  })

  it('opens no more once the person has left it', async () => {
    openPage()?.()
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(opened).not.toHaveBeenCalled()
  })
})
