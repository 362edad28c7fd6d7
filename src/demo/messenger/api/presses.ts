import { randomInt } from 'node:crypto'

export interface CallbackAnswer {
  readonly text?: string
  readonly show_alert?: boolean
}

export interface Presses {
  ask(press: (id: string) => void): Promise<CallbackAnswer>
  answer(id: string, answer: CallbackAnswer): boolean
}

export function createPresses(patienceMs = 20_000): Presses {
  const waiting = new Map<string, (answer: CallbackAnswer) => void>()

  const answer = (id: string, pressAnswer: CallbackAnswer) => {
    waiting.get(id)?.(pressAnswer)
    return waiting.delete(id)
  }

  return {
    ask: (press) => {
      const id = String(randomInt(2 ** 47))
      const { promise, resolve } = Promise.withResolvers<CallbackAnswer>()
      const timer = setTimeout(() => answer(id, {}), patienceMs).unref()
      waiting.set(id, resolve)
      press(id)
      return promise.finally(() => clearTimeout(timer))
    },
    answer,
  }
}
