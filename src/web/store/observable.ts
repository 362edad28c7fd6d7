/** A value that tells its listeners when it is another: the shape `useSyncExternalStore` wants. */
export interface Observable<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** `same` says when a new value is no news. */
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
