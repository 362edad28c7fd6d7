import type { Store } from './observable.ts'

export const browserStore = <Value>(get: () => Value, ...events: readonly string[]): Store<Value> => ({
  get,
  subscribe(listener) {
    const listening = new AbortController()
    for (const event of events) addEventListener(event, listener, { signal: listening.signal })
    return () => listening.abort()
  },
})
