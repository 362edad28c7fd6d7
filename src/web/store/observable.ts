export interface Store<Value> {
  get(): Value
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
}

export interface Observable<Value> extends Store<Value> {
  set(value: Value): void
}

export function observable<Value>(
  initial: Value,
  same: (one: Value, other: Value) => boolean = Object.is,
): Observable<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (same(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
