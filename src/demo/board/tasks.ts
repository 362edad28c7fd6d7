export class Tasks<Order> {
  readonly #waiting = new Map<string, { order: Order; polls: number }>()
  readonly #polls: number
  #last = 0

  constructor(polls: number) {
    this.#polls = polls
  }

  open(order: Order): string {
    const id = String(++this.#last)
    this.#waiting.set(id, { order, polls: 0 })
    if (this.#waiting.size > 10_000) this.#waiting.delete(this.#waiting.keys().next().value ?? id)
    return id
  }

  poll(id: string): { readonly order: Order; readonly ready: boolean } | undefined {
    const task = this.#waiting.get(id)
    return task && { order: task.order, ready: task.polls++ >= this.#polls }
  }
}
