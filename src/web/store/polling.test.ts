import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPolling } from './polling.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Polls three times, a second apart; each check lasts as long as the test sets. */
function three(answerMs = 0) {
  const check = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, answerMs)))
  const onGivenUp = vi.fn()
  return { check, onGivenUp, polling: createPolling({ times: 3, everyMs: 1000, check, onGivenUp }) }
}

describe('polling', () => {
  it('keeps its interval during slow checks and waits for the last one', async () => {
    const { check, onGivenUp, polling } = three(5000)
    polling.start()
    await pass(3000)
    expect(check).toHaveBeenCalledTimes(3)
    await pass(4999)
    expect(onGivenUp).not.toHaveBeenCalled()
    await pass(1)
    expect(onGivenUp).toHaveBeenCalledOnce()
    await pass(60_000)
    expect(check).toHaveBeenCalledTimes(3)
  })

  it('does not give up when stopped during the last check', async () => {
    const { onGivenUp, polling } = three(5000)
    polling.start()
    await pass(3000)
    polling.stop()
    await pass(60_000)
    expect(onGivenUp).not.toHaveBeenCalled()
  })

  it('restarts its count and drops the previous round', async () => {
    const { check, onGivenUp, polling } = three()
    polling.start()
    await pass(2000)
    polling.start()
    await pass(2000)
    expect(onGivenUp).not.toHaveBeenCalled()
    await pass(1001)
    expect(check).toHaveBeenCalledTimes(5)
    expect(onGivenUp).toHaveBeenCalledOnce()
  })
})
