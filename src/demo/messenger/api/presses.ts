import { randomInt } from 'node:crypto'

/** What the bot says to a press: nothing, a short notice, or one that waits to be closed. */
export interface PressAnswer {
  readonly text?: string
  readonly show_alert?: boolean
}

/** Presses of buttons that the bot has not answered yet. */
export interface Presses {
  /** @param press gets the number under which the bot answers. */
  ask(press: (id: string) => void): Promise<PressAnswer>
  /** @returns false: no such press, or nobody waits for the answer any more. */
  answer(id: string, answer: PressAnswer): boolean
}

/** @param patienceMs after it the button lets go, as if the bot had nothing to say. */
export function createPresses(patienceMs = 20_000): Presses {
  const waiting = new Map<string, (answer: PressAnswer) => void>()

  const answer = (id: string, said: PressAnswer) => {
    waiting.get(id)?.(said)
    return waiting.delete(id)
  }

  return {
    ask: (press) => {
      const id = String(randomInt(2 ** 47))
      const { promise, resolve } = Promise.withResolvers<PressAnswer>()
      const timer = setTimeout(() => answer(id, {}), patienceMs).unref()
      waiting.set(id, resolve)
      press(id)
      return promise.finally(() => clearTimeout(timer))
    },
    answer,
  }
}
