import { browserStore } from './browser-store.ts'

/** True is a guess of the browser. */
export const isOnline = browserStore(() => navigator.onLine, 'online', 'offline')

/** A hidden page requests nothing by itself. */
export const mayRequest = browserStore(
  () => navigator.onLine && !document.hidden,
  'online',
  'offline',
  'visibilitychange',
)
