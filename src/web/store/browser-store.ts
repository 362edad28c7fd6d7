import type { Store } from './observable.ts'

/** What the browser itself knows; the window's events say when it may be another. */
export const browserStore = <Value>(get: () => Value, ...events: readonly string[]): Store<Value> => ({
  get,
  subscribe(listener) {
    const heard = new AbortController()
    for (const event of events) addEventListener(event, listener, { signal: heard.signal })
    return () => heard.abort()
  },
})
