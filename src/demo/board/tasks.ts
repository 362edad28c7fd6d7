/** Orders that a vendor takes at once and answers later, when polled. */
export class Tasks<Order> {
  readonly #waiting = new Map<string, { order: Order; polls: number }>()
  readonly #polls: number
  #last = 0

  /** @param polls how many polls find the order still in work. */
  constructor(polls: number) {
    this.#polls = polls
  }

  open(order: Order): string {
    const id = String(++this.#last)
    this.#waiting.set(id, { order, polls: 0 })
    if (this.#waiting.size > 10_000) this.#waiting.delete(this.#waiting.keys().next().value ?? id)
    return id
  }

  /** Undefined: no such order, or one too old. */
  poll(id: string): { readonly order: Order; readonly ready: boolean } | undefined {
    const task = this.#waiting.get(id)
    return task && { order: task.order, ready: task.polls++ >= this.#polls }
  }
}
