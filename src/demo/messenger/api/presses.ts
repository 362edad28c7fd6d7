import { randomInt } from 'node:crypto'

/** The bot's answer to a button press: nothing, a short notice, or an alert. */
export interface CallbackAnswer {
  readonly text?: string
  readonly show_alert?: boolean
}

export interface Presses {
  /** @param press receives the id for the answer */
  ask(press: (id: string) => void): Promise<CallbackAnswer>
  /** @returns false if no such press waits */
  answer(id: string, answer: CallbackAnswer): boolean
}

/** @param patienceMs afterwards the button is released, as if the bot had nothing to answer */
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
