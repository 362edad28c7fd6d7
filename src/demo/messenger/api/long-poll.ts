import { type BotApiError, conflict, type Update } from './wire.ts'

type Updates = readonly Update[]

interface Poll {
  readonly limit: number
  readonly answer: (updates: Updates) => void
  readonly fail: (error: BotApiError) => void
}

export interface LongPoll {
  /** @throws BotApiError 409 when another poll replaces it */
  wait(limit: number, seconds: number): Promise<Updates>
  wake(first: (limit: number) => Updates): void
  fail(error: BotApiError): void
}

export function createLongPoll(): LongPoll {
  let waiting: Poll | undefined

  const take = () => {
    const taken = waiting
    waiting = undefined
    return taken
  }

  const open = (limit: number, seconds: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<Updates>()
    const timer = setTimeout(() => take()?.answer([]), seconds * 1000).unref()
    waiting = { limit, answer: resolve, fail: reject }
    return promise.finally(() => clearTimeout(timer))
  }

  return {
    wait: (limit, seconds) => {
      take()?.fail(conflict(OTHER_POLL))
      return open(limit, seconds)
    },
    wake: (first) => {
      const poll = take()
      poll?.answer(first(poll.limit))
    },
    fail: (error) => take()?.fail(error),
  }
}

const OTHER_POLL = 'terminated by other getUpdates request; make sure that only one bot instance is running'
